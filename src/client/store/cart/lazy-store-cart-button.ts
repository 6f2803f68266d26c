import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * The button of the store cart under /store and /product. The loaders of those routes preload it; other pages do not.
 */
export const StoreCartButton = lazyRouteComponent(() => import('./store-cart-button.tsx'), 'StoreCartButton');
