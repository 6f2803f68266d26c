import type { RegisteredRouter } from '@tanstack/react-router';
import { withoutLocale } from '#/shared/core/locale.ts';

/**
 * Preloads the code of the current section before hydration. The server has already rendered the section and its loader
 * does not run again in the browser; without the code the rest of the page would hydrate first and input in the section
 * would be lost. Other pages load none of it.
 */
export function preloadDashboardSection(router: RegisteredRouter) {
  const takeOver = router.options.hydrate;
  router.options.hydrate = async (dehydrated) => {
    await takeOver?.(dehydrated);
    const path = withoutLocale(window.location.pathname);
    if (path !== '/dashboard' && path !== '/admin/dashboard') return;
    const { loadOpenSectionCode } = await import('./load-open-section-code.ts');
    await loadOpenSectionCode(router.options.context.trpc.auth.session.getData());
  };
}
