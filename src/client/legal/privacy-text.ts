import type { LocalizedPageText } from './page-text.ts';
import { privacyTextAr } from './privacy-text.ar.ts';
import { privacyTextEn } from './privacy-text.en.ts';

export const privacyText: LocalizedPageText = { ar: privacyTextAr, en: privacyTextEn };
