import { withoutLocale } from '#/shared/core/locale.ts';

// Such an address is or contains a secret, which must not enter the history; it is still in the mail it came from.
const KEYS = /^\/(?:shared|newsletter|plan-invitation|reset-password|verify-email)(?:\/|$)/;

/** The address that the offline page leads to once the connection is back: '' for the home page. */
export const wantedAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  KEYS.test(withoutLocale(pathname)) || new URLSearchParams(search).has('token') ? '' : pathname + search;
