import { lazyRouteComponent } from '@tanstack/react-router';

/** The cart's button under /store and /product. The loaders of those routes wait for it; no other page fetches it. */
export const StoreCartButton = lazyRouteComponent(() => import('./store-cart-button.tsx'), 'StoreCartButton');
