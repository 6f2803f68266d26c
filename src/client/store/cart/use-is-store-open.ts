import { useSite } from '#/client/core/use-site.ts';

/** Whether the administrator takes orders in the store; the server refuses them otherwise. */
export const useIsStoreOpen = (): boolean => useSite()?.switches.store !== false;
