"""Every sentence a person reads, made from plain values: another language is this folder again.

Nothing here knows the engine. Who calls decides what is to be said; how it is said stands here.
"""
