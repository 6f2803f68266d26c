import { withoutLocale } from '#/shared/locale.ts';

// Such an address is a key, or carries one: it is in the letter or message it came from, and stays in no history.
const KEYS = /^\/(?:shared|newsletter|reset-password|verify-email)(?:\/|$)/;

/** Where the offline page leads to once there is a connection again: '' for home. */
export const wantedAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  KEYS.test(withoutLocale(pathname)) || new URLSearchParams(search).has('token') ? '' : pathname + search;
