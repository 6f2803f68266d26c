/** Stands in the rendered page where the nonce goes, so that a page can be kept and given a new nonce each time. */
export const NONCE_PLACEHOLDER = 'nonce-goes-here';

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
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** A stored file, shown in a frame of our own pages. Browsers show no PDF in a sandbox; scripts in one were refused. */
export const filePolicy = (contentType: string) =>
  `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'${
    contentType === 'application/pdf' ? '' : '; sandbox'
  }`;

/** Scripts and style elements need this response's nonce; style attributes carry only what React sets. */
export function pagePolicy(nonce: string) {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function makeNonce() {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
