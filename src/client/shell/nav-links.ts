import { msg } from '@lingui/core/macro';
import type { SessionUser } from '#/shared/auth.ts';
import type { SiteFacts } from '#/shared/site.ts';

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

/** For the header and the menu, where a button beside the links leads to the dashboard. */
export const headerLinks = (user: SessionUser | null, site: SiteFacts | undefined) =>
  user === null || user.userType === 'customer' ? publicLinks(site) : [];

const publicLinks = (site: SiteFacts | undefined) => (site?.hasStore ? allLinks : withoutStore);

/** Labs and admins are kept to their desk, so no link takes them where they would be sent back from. */
export function navLinks(user: SessionUser | null, site: SiteFacts | undefined) {
  if (!user) return publicLinks(site);
  return user.userType === 'customer' ? [...publicLinks(site), dashboard] : [dashboardLink(user)];
}
