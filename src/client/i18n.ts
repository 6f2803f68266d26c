import { setupI18n, type I18n } from '@lingui/core';
import type { Locale } from '#/shared/locale.ts';

const catalogues = {
  ar: () => import('./locales/ar/messages.po'),
  en: () => import('./locales/en/messages.po'),
};

/** One instance per request on the server and per page in the browser; there is no global language. */
export async function loadI18n(locale: Locale): Promise<I18n> {
  const { messages } = await catalogues[locale]();
  return setupI18n({ locale, messages: { [locale]: messages } });
}
