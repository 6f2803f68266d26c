import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Locale } from '#/shared/core/locale.ts';

type Catalogue = Record<Locale, () => Promise<{ messages: Messages }>>;

/** Messages by audience: scripts/message-audiences.ts says which file's messages lie where. */
const catalogues = {
  visitor: {
    ar: () => import('../locales/ar/visitor.po'),
    en: () => import('../locales/en/visitor.po'),
  },
  customer: {
    ar: () => import('../locales/ar/customer.po'),
    en: () => import('../locales/en/customer.po'),
  },
  account: { ar: () => import('../locales/ar/account.po'), en: () => import('../locales/en/account.po') },
  waiting: { ar: () => import('../locales/ar/waiting.po'), en: () => import('../locales/en/waiting.po') },
  lab: { ar: () => import('../locales/ar/lab.po'), en: () => import('../locales/en/lab.po') },
  admin: { ar: () => import('../locales/ar/admin.po'), en: () => import('../locales/en/admin.po') },
  documents: {
    ar: () => import('../locales/ar/documents.po'),
    en: () => import('../locales/en/documents.po'),
  },
  reading: { ar: () => import('../locales/ar/reading.po'), en: () => import('../locales/en/reading.po') },
  values: { ar: () => import('../locales/ar/values.po'), en: () => import('../locales/en/values.po') },
  plans: { ar: () => import('../locales/ar/plans.po'), en: () => import('../locales/en/plans.po') },
  list: { ar: () => import('../locales/ar/list.po'), en: () => import('../locales/en/list.po') },
  store: { ar: () => import('../locales/ar/store.po'), en: () => import('../locales/en/store.po') },
  home: { ar: () => import('../locales/ar/home.po'), en: () => import('../locales/en/home.po') },
  city: { ar: () => import('../locales/ar/city.po'), en: () => import('../locales/en/city.po') },
  labs: { ar: () => import('../locales/ar/labs.po'), en: () => import('../locales/en/labs.po') },
  categories: {
    ar: () => import('../locales/ar/categories.po'),
    en: () => import('../locales/en/categories.po'),
  },
  comparison: {
    ar: () => import('../locales/ar/comparison.po'),
    en: () => import('../locales/en/comparison.po'),
  },
  about: { ar: () => import('../locales/ar/about.po'), en: () => import('../locales/en/about.po') },
  join: { ar: () => import('../locales/ar/join.po'), en: () => import('../locales/en/join.po') },
  descriptions: {
    ar: () => import('../locales/ar/descriptions.po'),
    en: () => import('../locales/en/descriptions.po'),
  },
  offline: { ar: () => import('../locales/ar/offline.po'), en: () => import('../locales/en/offline.po') },
  missing: { ar: () => import('../locales/ar/missing.po'), en: () => import('../locales/en/missing.po') },
} satisfies Record<string, Catalogue>;
type Audience = keyof typeof catalogues;

// The instance of this page; stays null on the server, where many pages share the module.
let pageI18n: I18n | null = null;
/** On the server, by language: nothing of a request is kept in an instance. */
const serverI18n = new Map<Locale, I18n>();

/** One instance per language on the server and per page in the browser; there is no global language. */
export async function loadI18n(locale: Locale): Promise<I18n> {
  if (import.meta.env.SSR) {
    // Not the promise: on Workers a request may not await that of another one.
    const made = serverI18n.get(locale) ?? (await loadWhole(locale));
    serverI18n.set(locale, made);
    return made;
  }
  const { messages } = await catalogues.visitor[locale]();
  pageI18n = setupI18n({ locale, messages: { [locale]: messages } });
  return pageI18n;
}

async function loadWhole(locale: Locale) {
  const all: Catalogue[] = Object.values(catalogues);
  const loaded = await Promise.all(all.map((catalogue) => catalogue[locale]()));
  const messages = Object.assign({}, ...loaded.map((part) => part.messages)) as Messages;
  return setupI18n({ locale, messages: { [locale]: messages } });
}

/**
 * Adds the messages of these audiences to the page. Code that is fetched on demand awaits it at its top level, through
 * the file of its audience beside this one, so that it does not run before its messages are there.
 */
export async function loadMessages(...audiences: Exclude<Audience, 'visitor'>[]): Promise<void> {
  if (pageI18n === null) return;
  const i18n = pageI18n;
  const locale = i18n.locale === 'en' ? 'en' : 'ar';
  const loaded = await Promise.all(audiences.map((audience) => catalogues[audience][locale]()));
  // Not by `load`: it tells every component of the page, and nothing on it waits for these messages.
  for (const { messages } of loaded) Object.assign(i18n.messages, messages);
}
