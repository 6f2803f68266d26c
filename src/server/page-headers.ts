import type { StoreSettings } from './context.ts';

let placeholder: string | undefined;

/**
 * Stands in the rendered page where the nonce goes, so that a page can be kept and given a new nonce each time. Drawn
 * by each process, with its first page: whoever could write it into a text of ours would be given the nonce.
 */
export const noncePlaceholder = () => (placeholder ??= `nonce-${makeNonce().replace(/\W/g, '')}`);

/** Headers of every answer. HSTS only where the site is served over https. */
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

/** Answers that are data, never documents. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Adds what an answer does not say itself. */
export function headerAdder(headers: [string, string][]) {
  // What says nothing of its own may be one person's: nobody keeps it.
  const all = [...headers, ['content-security-policy', DATA_POLICY], ['cache-control', 'no-store']] as const;
  return (answer: Headers) => {
    for (const [name, value] of all) if (!answer.has(name)) answer.set(name, value);
  };
}

/** The service worker asks this site, and no other. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'; base-uri 'none'";

/** A stored file, shown in a frame of our own pages. Browsers show no PDF in a sandbox; scripts in one were refused. */
export const filePolicy = (contentType: string) =>
  `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'${
    contentType === 'application/pdf' ? '' : '; sandbox'
  }`;

/** Scripts and style elements need this response's nonce; style attributes carry only what React sets. */
export function pagePolicy(nonce: string, store: StoreSettings | null) {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${imagesOf(store)}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A hosted store's pictures lie wherever its provider keeps them. */
function imagesOf(store: StoreSettings | null) {
  if (store === null || store.isEmbedded) return '';
  return ` https: ${new URL(store.apiUrl).origin}`;
}

/** Of a nonce as text. */
export const NONCE_BYTES = 24;

export function makeNonce() {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
