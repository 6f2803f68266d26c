import { withoutLocale } from '#/shared/core/locale.ts';

/** The client's route patterns; a test compares them with the route tree. */
export const pagePatterns = [
  '/',
  '/about',
  '/admin/dashboard',
  '/categories',
  '/categories/$categoryName',
  '/checkout',
  '/compare',
  '/dashboard',
  '/dev/gallery',
  '/developers',
  '/join-as-lab',
  '/labs',
  '/labs/$labId',
  '/newsletter/$action',
  '/offline',
  '/orders/$orderId',
  '/plan-invitation',
  '/pricing',
  '/privacy-policy',
  '/product/$productId',
  '/reset-password',
  '/results/$visitId',
  '/search',
  '/shared/$token',
  '/shared/visit/$token',
  '/store',
  '/success',
  '/terms-and-conditions',
  '/test/$testName',
  '/test/$testName/in/$city',
  '/verify-email',
] as const;

/** Pages outside the route tree: the booking widget of a lab. */
const otherPatterns = ['/embed/lab/$labId'];

const plain = new Set<string>(pagePatterns.filter((pattern) => !pattern.includes('$')));
const withHoles = [...pagePatterns, ...otherPatterns]
  .filter((pattern) => pattern.includes('$'))
  .map((pattern) => ({ pattern, segments: pattern.split('/') }));

/** The route pattern of a page. Logs never contain the path itself, which may contain a token. */
export function pagePatternOf(pathname: string): string {
  const path = withoutLocale(pathname).replace(/(?<=.)\/$/, '');
  if (plain.has(path)) return path;
  const segments = path.split('/');
  const found = withHoles.find(
    (one) =>
      one.segments.length === segments.length &&
      one.segments.every((segment, index) => segment.startsWith('$') || segment === segments[index]),
  );
  return found?.pattern ?? 'unknown';
}
