import type { Locale } from '#/shared/locale.ts';

/** The language that a word is written in, by its letters. */
export const localeOfText = (text: string): Locale => (/[\u0600-\u06ff]/.test(text) ? 'ar' : 'en');
