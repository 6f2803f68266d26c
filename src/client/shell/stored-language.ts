import { keepChoice, readCookie, readStoredChoice } from '#/client/core/device-choice.ts';
import { isLocale, withLocale, type Locale } from '#/shared/core/locale.ts';

const KEY = 'mukhtabari.lang';

/** The server redirects to the chosen language. */
export const storeLanguage = (locale: Locale) => keepChoice(KEY, locale);

/** If only the storage has the choice (cookies were cleared), it still wins over the path. */
export function followStoredLanguage(locale: Locale) {
  if (readCookie(KEY) !== undefined) return;
  const stored = readStoredChoice(KEY);
  if (!isLocale(stored) || stored === locale) return;
  storeLanguage(stored);
  const { pathname, search, hash } = window.location;
  window.location.replace(withLocale(pathname, stored) + search + hash);
}
