export const loadCartDialog = async () => {
  const { CartDialog } = await import('./cart-dialog.tsx');
  return { default: CartDialog };
};
