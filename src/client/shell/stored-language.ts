import { isLocale, withLocale, type Locale } from '#/shared/core/locale.ts';

const KEY = 'mukhtabari.lang';
const YEAR_IN_SECONDS = 31_536_000;

/** Storage has the user's choice; the cookie mirrors it so that the server can redirect. */
export function storeLanguage(locale: Locale) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${KEY}=${locale}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax${secure}`;
  try {
    window.localStorage.setItem(KEY, locale);
  } catch {
    // Storage may be disabled; the cookie is enough.
  }
}

/** If only the storage has the choice (cookies were cleared), it still wins over the path. */
export function followStoredLanguage(locale: Locale) {
  if (document.cookie.split('; ').some((pair) => pair.startsWith(`${KEY}=`))) return;
  const stored = readStored();
  if (stored === null || stored === locale) return;
  storeLanguage(stored);
  const { pathname, search, hash } = window.location;
  window.location.replace(withLocale(pathname, stored) + search + hash);
}

function readStored(): Locale | null {
  try {
    const stored = window.localStorage.getItem(KEY);
    return isLocale(stored) ? stored : null;
  } catch {
    return null;
  }
}
