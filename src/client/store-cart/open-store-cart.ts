/** The store of the cart with the code that checks what was kept; fetched when it is first needed. */
export async function openStoreCart() {
  const { storeCartStore } = await import('./store-cart-store.ts');
  return storeCartStore;
}
