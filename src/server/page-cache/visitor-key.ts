import { isLocale, localeOfPath, withoutLocale } from '#/shared/locale.ts';

const LONGEST_ADDRESS = 300;

// What anybody may see, by its address. What is not named here is rendered for each request.
const PUBLIC_PAGE =
  /^\/(?:(?:test|labs|categories|product)\/[^/]+|test\/[^/]+\/in\/[^/]+|search|labs|categories|compare|store|pricing|about|join-as-lab|privacy-policy|terms-and-conditions)?$/;
// No coordinates (they are one person's), no days and times (they pass), no outcomes of something done.
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

type Asked = {
  url: URL;
  isSignedIn: boolean;
  /** The choice in the cookie, if any. */
  language: string | undefined;
  hiddenBanners: string | undefined;
};

/** The address as the key of a page that all visitors share; null where this request needs a page of its own. */
export function visitorKey({ url, isSignedIn, language, hiddenBanners }: Asked): string | null {
  const { pathname, search } = url;
  // A banner that somebody has put away is missing from their page only.
  if (isSignedIn || hiddenBanners) return null;
  // Will be sent on to the other language.
  if (isLocale(language) && language !== localeOfPath(pathname)) return null;
  if (pathname.length + search.length > LONGEST_ADDRESS || !PUBLIC_PAGE.test(withoutLocale(pathname)))
    return null;
  if (search === '') return pathname;
  const isShared = [...url.searchParams.keys()].every((name) => SHARED_PARAMETERS.has(name));
  return isShared ? pathname + search : null;
}
