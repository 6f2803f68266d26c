import { withoutLocale } from '#/shared/locale.ts';
import { adminSearch } from './admin/admin-search.ts';
import { loadAdminSectionCode } from './admin/load-section-code.ts';
import { parseAddress } from './address.ts';
import { dashboardSearch } from './customer/dashboard-search.ts';
import { loadCustomerSectionCode } from './customer/load-section-code.ts';
import { loadLabSectionCode } from './lab/load-section-code.ts';
import type { createRouter } from './router.tsx';

/**
 * A dashboard from the server shows its section already, and its loader does not run again in the browser: without the
 * section's code the rest of the page would come alive first, and what is pressed in the section would be lost.
 */
export function wakeWithSection(router: ReturnType<typeof createRouter>) {
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
