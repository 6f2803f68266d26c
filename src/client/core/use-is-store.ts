import { useMatches } from '@tanstack/react-router';

const storeRoutes = new Set<string>(['/store', '/product/$productId']);

const isStoreRoute = ({ routeId }: { routeId: string }) => storeRoutes.has(routeId);

/** Whether the current page belongs to the store, which has a dark theme and its own cart. */
export const useIsStore = () => useMatches({ select: (matches) => matches.some(isStoreRoute) });

/** The colour of the browser's interface around the page. */
export const themeColorOf = (matches: readonly { routeId: string }[]) =>
  matches.some(isStoreRoute) ? '#061B1C' : '#0F6B67';
