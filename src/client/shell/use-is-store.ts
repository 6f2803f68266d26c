import { useMatches } from '@tanstack/react-router';

const storeRoutes = new Set<string>(['/store', '/product/$productId']);

const isStoreRoute = ({ routeId }: { routeId: string }) => storeRoutes.has(routeId);

/** Whether the page on screen is the store's: it is dark, and its cart is another one. */
export const useIsStore = () => useMatches({ select: (matches) => matches.some(isStoreRoute) });

/** What the browser paints around the page. */
export const themeColorOf = (matches: readonly { routeId: string }[]) =>
  matches.some(isStoreRoute) ? '#061B1C' : '#0F6B67';
