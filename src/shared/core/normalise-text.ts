/** Letters that people interchange, after compatibility decomposition has split off hamzas and marks. */
const sameLetter: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ے: 'ي',
  ة: 'ه',
  ۃ: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ھ: 'ه',
  ک: 'ك',
  گ: 'ك',
  پ: 'ب',
  چ: 'ج',
  ژ: 'ز',
  ڤ: 'ف',
};
const LETTERS = new RegExp(`[${Object.keys(sameLetter).join('')}]`, 'gu');
// Combining marks (diacritics of both scripts), Koranic signs, tatweel, bare hamza, direction and joining marks.
const SILENT = /[\p{M}\u0621\u0640\u06d6-\u06ed\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
// Latin and Arabic letters whose lower case does not decompose further.
const COMMON = /^[ -~\u0600-\u06ff]*$/;
const SEPARATORS = /[^\p{L}\p{N}]+/gu;
const DIGITS = /[٠-٩۰-۹]/g;
const ARTICLE = /(?<![\p{L}\p{N}])(?:ال)+(?=[\p{L}\p{N}]{3})/gu;

/** One spelling for texts that read the same in Arabic or English: lower-case words with single spaces between. */
export function foldText(text: string): string {
  const lower = text.normalize('NFKD').toLowerCase();
  return (COMMON.test(lower) ? lower : lower.normalize('NFKD'))
    .replace(SILENT, '')
    .replace(LETTERS, (letter) => sameLetter[letter] ?? letter)
    .replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(SEPARATORS, ' ')
    .trim();
}

/** `foldText` without the Arabic article before words of three letters or more. */
export function normaliseText(text: string): string {
  return foldText(text).replace(ARTICLE, '');
}
