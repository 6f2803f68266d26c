import type { RegisteredRouter } from '@tanstack/react-router';

const reducesMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Cross-fades two pages where the browser supports it. Only a change of the path does it: filters, sections and choices
 * change the address too and must not flicker. Unchanged elements such as the header look the same in both snapshots
 * and appear still.
 */
export function fadeBetweenPages(
  router: Pick<RegisteredRouter, 'startViewTransition' | 'stores' | 'latestLocation'>,
) {
  if (typeof document.startViewTransition !== 'function') return;
  router.startViewTransition = (update) => {
    const from = router.stores.resolvedLocation.get()?.pathname;
    if (from === undefined || from === router.latestLocation.pathname || reducesMotion()) return update();
    const transition = document.startViewTransition(update);
    // Skipped when the window is hidden or the next navigation starts; the page changes anyway.
    transition.ready.catch(() => {});
    return transition.updateCallbackDone;
  };
}
