/** The store with the code that checks what was kept; fetched when it is first needed. */
export async function openCart() {
  const { cartStore } = await import('./cart-store.ts');
  return cartStore;
}
