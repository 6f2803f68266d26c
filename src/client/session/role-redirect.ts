import type { SessionUser } from '#/shared/auth.ts';
import { withoutLocale } from '#/shared/locale.ts';

const freePaths = new Set(['/privacy-policy', '/terms-and-conditions', '/reset-password', '/verify-email']);
const isUnder = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** Where this person has to be instead of here; null when here is right. */
export function roleRedirect(user: SessionUser | null, pathname: string) {
  const path = withoutLocale(pathname);
  // A doctor who opens what was shared may work at a laboratory too; letters come to everybody.
  if (freePaths.has(path) || isUnder(path, '/shared') || isUnder(path, '/newsletter')) return null;
  if (user?.userType === 'admin') return isUnder(path, '/admin') ? null : '/admin/dashboard';
  if (user?.userType === 'lab') return isUnder(path, '/dashboard') ? null : '/dashboard';
  if (isUnder(path, '/admin')) return '/';
  return !user && isUnder(path, '/dashboard') ? '/' : null;
}
