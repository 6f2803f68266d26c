import type { Locale } from '#/shared/core/locale.ts';

/** The language of a word, by its script. */
export const textLocale = (text: string): Locale => (/[\u0600-\u06ff]/.test(text) ? 'ar' : 'en');
