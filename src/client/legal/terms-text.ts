import type { LocalizedPageText } from './page-text.ts';
import { termsTextAr } from './terms-text.ar.ts';
import { termsTextEn } from './terms-text.en.ts';

export const termsText: LocalizedPageText = { ar: termsTextAr, en: termsTextEn };
