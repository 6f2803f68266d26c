/** The cart store with the code that validates stored carts; loaded on first use. */
export async function openCart() {
  const { cartStore } = await import('./cart-store.ts');
  return cartStore;
}
