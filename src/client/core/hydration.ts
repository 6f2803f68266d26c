import { createContext, useContext, useSyncExternalStore } from 'react';

/** How long (ms) fetched data counts as fresh. */
export const FRESH_FOR_MS = 30_000;

/** Whether the whole server-rendered page is hydrated; styles read the same attribute. */
export const isHydrated = () =>
  !import.meta.env.SSR && document.documentElement.hasAttribute('data-hydrated');

export const markHydrated = () => document.documentElement.setAttribute('data-hydrated', '');

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

/** False on the server and in the first render of the browser, which has to equal the server's. */
export const useIsHydrated = () => useSyncExternalStore(neverChanges, inBrowser, onServer);

/** Whether every part is hydrated: see HydrationGate. */
export const PageHydratedContext = createContext(false);

/**
 * For parts that only the browser renders, from code that loads later. Until the whole page is hydrated they wait: React
 * shows two fallbacks at least 300 ms apart, and a part whose hydration is put off by that can be forgotten.
 */
export const useIsPageHydrated = () => useContext(PageHydratedContext);
