/** The cart store with the code that validates stored carts; loaded on first use. */
export async function openStoreCart() {
  const { storeCartStore } = await import('./store-cart-store.ts');
  return storeCartStore;
}
