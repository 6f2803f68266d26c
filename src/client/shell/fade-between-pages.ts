import type { createRouter } from '../router.tsx';

const reducesMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * One page fades into the next where the browser can do that. Only another page does: filters, sections and choices
 * change the address too, and must not make the page flicker. What stays, as the header does, looks the same in both
 * pictures and so stands still.
 */
export function fadeBetweenPages(
  router: Pick<ReturnType<typeof createRouter>, 'startViewTransition' | 'stores' | 'latestLocation'>,
) {
  if (typeof document.startViewTransition !== 'function') return;
  router.startViewTransition = (update) => {
    const from = router.stores.resolvedLocation.get()?.pathname;
    if (from === undefined || from === router.latestLocation.pathname || reducesMotion()) return update();
    const transition = document.startViewTransition(update);
    // It is skipped where the window is hidden or the next one comes already; the page is changed all the same.
    transition.ready.catch(() => {});
    return transition.updateCallbackDone;
  };
}
