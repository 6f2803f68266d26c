import { withoutLocale } from '#/shared/core/locale.ts';
import type { SessionUser } from '#/shared/identity/auth.ts';

const freePaths = new Set([
  '/plan-invitation',
  '/privacy-policy',
  '/terms-and-conditions',
  '/reset-password',
  '/verify-email',
]);
const isUnder = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** The path to redirect this user to; null when the current one is allowed. */
export function roleRedirect(user: SessionUser | null, pathname: string) {
  const path = withoutLocale(pathname);
  // Shared results and links from mails are open to every role: a doctor may also work at a laboratory.
  if (freePaths.has(path) || isUnder(path, '/shared') || isUnder(path, '/newsletter')) return null;
  if (user?.userType === 'admin') return isUnder(path, '/admin') ? null : '/admin/dashboard';
  // A laboratory may look at its own public page.
  if (user?.lab && path === `/labs/${user.lab.labId}`) return null;
  if (user?.userType === 'lab') return isUnder(path, '/dashboard') ? null : '/dashboard';
  if (isUnder(path, '/admin')) return '/';
  return !user && isUnder(path, '/dashboard') ? '/' : null;
}
