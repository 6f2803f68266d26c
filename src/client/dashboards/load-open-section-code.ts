import { parseAddress } from '#/client/core/address.ts';
import { adminSearch } from '#/client/core/admin-search.ts';
import { dashboardSearch } from '#/client/core/dashboard-search.ts';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { loadAdminSectionCode } from './admin/load-section-code.ts';
import { loadCustomerSectionCode } from './customer/load-section-code.ts';
import { loadLabSectionCode } from './lab/load-section-code.ts';

/** Loads the code of the dashboard's section that the address of the window names. */
export async function loadOpenSectionCode(session: SessionUser | null | undefined) {
  const address = parseAddress(window.location.search);
  const search = dashboardSearch(address);
  if (session?.userType === 'admin') await loadAdminSectionCode(adminSearch(address));
  if (session?.userType === 'lab') await loadLabSectionCode(session, search);
  if (session?.userType === 'customer') await loadCustomerSectionCode(search);
}
