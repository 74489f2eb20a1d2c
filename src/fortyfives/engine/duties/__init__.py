"""What the rules of one house come to for who may speak, draw, rob and lead."""
