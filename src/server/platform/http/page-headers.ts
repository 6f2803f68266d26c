import type { Site } from '../trpc/context.ts';

/** Headers of every response; HSTS only over https. */
export function commonHeaders(isSecure: boolean): [string, string][] {
  const headers: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['x-frame-options', 'DENY'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()'],
  ];
  if (isSecure) headers.push(['strict-transport-security', 'max-age=63072000; includeSubDomains']);
  return headers;
}

/** Whether this policy lets other sites show the page: X-Frame-Options knows no such list. */
export const isShownElsewhere = (policy: string | null | undefined) =>
  /frame-ancestors 'self' https?:/.test(policy ?? '');

/** For responses that are data, not documents. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Returns a function that adds the headers that a response lacks. */
export function headerAdder(headers: [string, string][]) {
  // A response without its own policy may be personal, so caches must not store it.
  const all = [...headers, ['content-security-policy', DATA_POLICY], ['cache-control', 'no-store']] as const;
  return (answer: Headers) => {
    for (const [name, value] of all) if (!answer.has(name)) answer.set(name, value);
    if (isShownElsewhere(answer.get('content-security-policy'))) answer.delete('x-frame-options');
  };
}

/** The service worker sends requests to this site only. */
export const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'";

export const REPORT_PATH = '/policy-reports';
/** Names the group that `report-to` of a page's policy means. */
export const REPORTING_ENDPOINTS = `csp="${REPORT_PATH}"`;

/** For a stored file in a frame of a page. Browsers show no PDF in a sandbox; uploads refuse PDFs with scripts. */
export const filePolicy = (contentType: string) =>
  `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'${
    contentType === 'application/pdf' ? '' : '; sandbox'
  }`;

/** The SHA-256 of the empty text: a widget adds an empty style element and fills it through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Allows inline scripts by their hash only (`sealScripts`); only React sets style attributes. */
export function pagePolicy(scriptHashes: readonly string[], site: Pick<Site, 'store' | 'mapTiles'>) {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    `style-src 'self' ${EMPTY_STYLE}`,
    `style-src-elem 'self' ${EMPTY_STYLE}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${imageOrigins(site)}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The first is made by src/client/start-after-paint.ts, the second by src/client/store/product/product-texts.tsx.
    'trusted-types default provider-html',
    "require-trusted-types-for 'script'",
    // Browsers that know the second ignore the first.
    `report-uri ${REPORT_PATH}`,
    'report-to csp',
  ].join('; ');
}

/**
 * For a lab's booking widget, on these sites and in the preview of its desk: a page of links and a form, with one script
 * and one style element.
 */
export function widgetPolicy({
  scriptHashes,
  styleHash,
  sites,
}: WidgetHashes & { sites: readonly string[] }) {
  return [
    "default-src 'none'",
    ['script-src', ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    `style-src 'sha256-${styleHash}'`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${sites.length === 0 ? "'none'" : ["'self'", ...sites].join(' ')}`,
    "trusted-types 'none'",
    "require-trusted-types-for 'script'",
    `report-uri ${REPORT_PATH}`,
    'report-to csp',
  ].join('; ');
}
type WidgetHashes = { scriptHashes: readonly string[]; styleHash: string };

/** A hosted store's pictures lie wherever its provider keeps them, map tiles at one place. */
function imageOrigins({ store, mapTiles }: Pick<Site, 'store' | 'mapTiles'>) {
  const hosted = store === null || store.isEmbedded ? [] : ['https:', new URL(store.apiUrl).origin];
  const tiles = mapTiles === null ? [] : [new URL(mapTiles.addressTemplate).origin];
  return [...hosted, ...tiles].map((origin) => ` ${origin}`).join('');
}
