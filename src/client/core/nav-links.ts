import { msg } from '@lingui/core/macro';
import type { SiteFacts } from '#/shared/admin/site.ts';
import type { SessionUser } from '#/shared/identity/auth.ts';

const allLinks = [
  { to: '/', label: msg`Home` },
  { to: '/categories', label: msg`Categories` },
  { to: '/pricing', label: msg`Pricing` },
  { to: '/labs', label: msg`Labs` },
  { to: '/store', label: msg`Store` },
  { to: '/about', label: msg`About` },
] as const;
const withoutStore = allLinks.filter(({ to }) => to !== '/store');

const dashboard = { to: '/dashboard', label: msg`Dashboard` } as const;
const adminDashboard = { to: '/admin/dashboard', label: msg`Dashboard` } as const;

export const dashboardLink = (user: SessionUser) => (user.userType === 'admin' ? adminDashboard : dashboard);

/** The links for the header and the menu, which show a separate button to the dashboard. */
export const headerLinks = (user: SessionUser | null, site: SiteFacts | undefined) =>
  user === null || user.userType === 'customer' ? publicLinks(site) : [];

const publicLinks = (site: SiteFacts | undefined) => (site?.hasStore ? allLinks : withoutStore);

/** Labs and admins are redirected to their dashboard, so no link leads to pages that redirect them. */
export function navLinks(user: SessionUser | null, site: SiteFacts | undefined) {
  if (!user) return publicLinks(site);
  return user.userType === 'customer' ? [...publicLinks(site), dashboard] : [dashboardLink(user)];
}
