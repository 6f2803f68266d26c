import { placeById } from '#/server/catalog/places/gazetteer.ts';
import type { PlaceChoice } from '#/shared/core/chosen-place.ts';
import { isLocale, localeOfPath, withoutLocale } from '#/shared/core/locale.ts';
import { labOfWidget } from '#/shared/labs/widget.ts';

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
  'radiusKm',
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
  placeChoice: PlaceChoice | null;
};

/**
 * The cache key of a page that all visitors of one chosen place share; null where this request needs its own page. The
 * header of each page names the place.
 */
export function visitorKey(request: VisitorRequest): string | null {
  // A widget is the same for everybody: no cookie counts in a frame.
  if (labOfWidget(request.url.pathname) !== null) return keyOfAddress(request.url);
  const address = sharedAddress(request);
  const { placeChoice } = request;
  if (address === null || placeChoice === null) return address;
  // A point is personal, and an unknown place could fill the cache.
  if (!('placeId' in placeChoice) || !placeById(placeChoice.placeId)) return null;
  return `${address} ${placeChoice.placeId}`;
}

function sharedAddress({ url, isSignedIn, language, hiddenBanners }: VisitorRequest): string | null {
  const { pathname } = url;
  // A dismissed banner is hidden on this visitor's page only.
  if (isSignedIn || hiddenBanners) return null;
  // Will be redirected to the other language.
  if (isLocale(language) && language !== localeOfPath(pathname)) return null;
  return PUBLIC_PAGE.test(withoutLocale(pathname)) ? keyOfAddress(url) : null;
}

function keyOfAddress({ pathname, search, searchParams }: URL): string | null {
  if (pathname.length + search.length > LONGEST_ADDRESS) return null;
  if (search === '') return pathname;
  const isShared = [...searchParams.keys()].every((name) => SHARED_PARAMETERS.has(name));
  return isShared ? pathname + search : null;
}
