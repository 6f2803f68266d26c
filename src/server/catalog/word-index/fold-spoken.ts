import { foldText } from '#/shared/core/normalise-text.ts';

const spoken: Record<string, string> = {
  1: 'واحد one',
  2: 'اثنين اثنان اتنين two',
  3: 'ثلاثة ثلاث تلاتة ثري three',
  4: 'اربعة فور four',
  5: 'خمسة five',
  6: 'ستة six',
  7: 'سبعة seven',
  8: 'ثمانية تمانية eight',
  9: 'تسعة nine',
  10: 'عشرة ten',
  12: 'اثنعش اثنعشر اثناعشر اطنعش اتناشر twelve',
  15: 'خمستعش خمسطعش خمستاشر fifteen',
  17: 'سبعتعش سبعطعش سبعتاشر seventeen',
  19: 'تسعتعش تسعطعش تسعتاشر nineteen',
};
const numbers = new Map(
  Object.entries(spoken).flatMap(([digits, words]) =>
    words.split(' ').map((word) => [foldText(word), digits] as const),
  ),
);
const TWELVE = /(?<![^ ])(?:اثنا|اثني|اثن|اتنا) عشره?(?![^ ])/g;
// "I" is a separate word in "can I" and "I need", and part of the name in "troponin I".
const PRONOUN = /(?<=\b(?:can|do|should|could|must|am) )i |\bi (?=need|want|have|would|should|must|am\b)/g;

/** Folds text, with spoken numbers ("ب اثنا عشر", "b twelve") as digits. */
export function foldSpoken(folded: string): string {
  return folded
    .replace(TWELVE, '12')
    .replace(PRONOUN, '')
    .split(' ')
    .map((word) => numbers.get(word) ?? word)
    .join(' ');
}

const marked: Record<string, string> = { 3: 'gh', 6: 'z', 7: 'kh', 9: 'd' };

/** Arabic in Latin letters: a digit with a mark is the letter with a dot (3'oda is غدة). */
export function foldMarkedDigits(text: string): string {
  return text.replace(
    /([3679])['’`](?=[a-z])|(?<=[a-z])'([3679])(?=[a-z])/gi,
    (_, before: string | undefined, after: string | undefined) => marked[before ?? after ?? ''] ?? '',
  );
}
