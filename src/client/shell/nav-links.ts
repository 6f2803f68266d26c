import { msg } from '@lingui/core/macro';
import type { SessionUser } from '#/shared/auth.ts';

const publicLinks = [
  { to: '/', label: msg`Home` },
  { to: '/categories', label: msg`Categories` },
  { to: '/pricing', label: msg`Pricing` },
  { to: '/labs', label: msg`Labs` },
  { to: '/about', label: msg`About` },
] as const;

const dashboard = { to: '/dashboard', label: msg`Dashboard` } as const;
const adminDashboard = { to: '/admin/dashboard', label: msg`Dashboard` } as const;

export const dashboardLink = (user: SessionUser) => (user.userType === 'admin' ? adminDashboard : dashboard);

/** For the header and the menu, where a button beside the links leads to the dashboard. */
export const headerLinks = (user: SessionUser | null) =>
  user === null || user.userType === 'customer' ? publicLinks : [];

/** Labs and admins are kept to their desk, so no link takes them where they would be sent back from. */
export function navLinks(user: SessionUser | null) {
  if (!user) return publicLinks;
  return user.userType === 'customer' ? [...publicLinks, dashboard] : [dashboardLink(user)];
}
