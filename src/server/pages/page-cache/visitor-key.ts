import { isLocale, localeOfPath, withoutLocale } from '#/shared/core/locale.ts';

const LONGEST_ADDRESS = 300;

// Paths of public pages. All other paths are rendered for each request.
const PUBLIC_PAGE =
  /^\/(?:(?:test|labs|categories|product)\/[^/]+|test\/[^/]+\/in\/[^/]+|search|labs|categories|compare|store|pricing|about|join-as-lab|privacy-policy|terms-and-conditions)?$/;
// Leaves out coordinates (personal), days and times (short-lived) and results of actions.
const SHARED_PARAMETERS = new Set([
  'query',
  'location',
  'categoryId',
  'priceMin',
  'priceMax',
  'minRating',
  'maxTurnaroundHours',
  'noFasting',
  'accreditedOnly',
  'fasting',
  'specimen',
  'sort',
  'tests',
  'collection',
  'variant',
  'version',
]);

type VisitorRequest = {
  url: URL;
  isSignedIn: boolean;
  /** The stored language, if any. */
  language: string | undefined;
  hiddenBanners: string | undefined;
};

/** The cache key of a page that all visitors share; null where this request needs its own page. */
export function visitorKey({ url, isSignedIn, language, hiddenBanners }: VisitorRequest): string | null {
  const { pathname, search } = url;
  // A dismissed banner is hidden on this visitor's page only.
  if (isSignedIn || hiddenBanners) return null;
  // Will be redirected to the other language.
  if (isLocale(language) && language !== localeOfPath(pathname)) return null;
  if (pathname.length + search.length > LONGEST_ADDRESS || !PUBLIC_PAGE.test(withoutLocale(pathname)))
    return null;
  if (search === '') return pathname;
  const isShared = [...url.searchParams.keys()].every((name) => SHARED_PARAMETERS.has(name));
  return isShared ? pathname + search : null;
}
