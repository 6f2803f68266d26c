import type { RegisteredRouter } from '@tanstack/react-router';
import { parseAddress } from '#/client/core/address.ts';
import { adminSearch } from '#/client/core/admin-search.ts';
import { dashboardSearch } from '#/client/core/dashboard-search.ts';
import { withoutLocale } from '#/shared/core/locale.ts';
import { loadAdminSectionCode } from './admin/load-section-code.ts';
import { loadCustomerSectionCode } from './customer/load-section-code.ts';
import { loadLabSectionCode } from './lab/load-section-code.ts';

/**
 * Preloads the code of the current section before hydration. The server has already rendered the section and its loader
 * does not run again in the browser; without the code the rest of the page would hydrate first and input in the section
 * would be lost.
 */
export function preloadDashboardSection(router: RegisteredRouter) {
  const takeOver = router.options.hydrate;
  router.options.hydrate = async (dehydrated) => {
    await takeOver?.(dehydrated);
    const path = withoutLocale(window.location.pathname);
    if (path !== '/dashboard' && path !== '/admin/dashboard') return;
    const session = router.options.context.trpc.auth.session.getData();
    const address = parseAddress(window.location.search);
    const search = dashboardSearch(address);
    if (session?.userType === 'admin') await loadAdminSectionCode(adminSearch(address));
    if (session?.userType === 'lab') await loadLabSectionCode(session, search);
    if (session?.userType === 'customer') await loadCustomerSectionCode(search);
  };
}
