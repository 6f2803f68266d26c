export const loadStoreCartDrawer = async () => {
  const { StoreCartDrawer } = await import('./store-cart-drawer.tsx');
  return { default: StoreCartDrawer };
};
