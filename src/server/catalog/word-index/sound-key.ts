/**
 * The consonants of a word by sound, equal for سكر, sukkar and sokar. Vowels are left out, because Arabic in Latin
 * letters has no rule for them; letters with several spellings give several keys.
 */
const arabic: Record<string, string[]> = {
  ب: ['b'],
  ت: ['t'],
  ث: ['t', 's'],
  ج: ['j', 'k'],
  ح: ['h'],
  خ: ['x'],
  د: ['d'],
  ذ: ['d', 'z', 't'],
  ر: ['r'],
  ز: ['z'],
  س: ['s'],
  ش: ['c'],
  ص: ['s'],
  ض: ['d'],
  ط: ['t'],
  ظ: ['z', 'd', 't'],
  غ: ['k'],
  ف: ['f'],
  ق: ['k'],
  ك: ['k'],
  ل: ['l'],
  م: ['m'],
  ن: ['n'],
  ه: ['h'],
};
const latin: Record<string, string[]> = {
  b: ['b'],
  x: ['ks'],
  p: ['b'],
  t: ['t'],
  d: ['d'],
  j: ['j'],
  g: ['k', 'j'],
  h: ['h'],
  r: ['r'],
  z: ['z'],
  s: ['s'],
  f: ['f'],
  v: ['f'],
  k: ['k'],
  q: ['k'],
  l: ['l'],
  m: ['m'],
  n: ['n'],
  2: ['', 'k'],
  5: ['x'],
  6: ['t'],
  7: ['h'],
  8: ['k'],
  9: ['s'],
};
const pairs: Record<string, string> = { sh: 'c', ch: 'c', th: 't', dh: 'd', kh: 'x', gh: 'k', ph: 'f' };
const SILENT = new Set('aeiouwyاويع3');
const MOST_KEYS = 6;

export const isArabic = (word: string) => /[\u0621-\u064a]/.test(word);

const soundOfC = (next: string) => (['e', 'i', 'y'].includes(next) ? ['s'] : ['k']);

export function soundKeys(word: string): string[] {
  const letters = isArabic(word) ? word.replace(/ه$/, '') : word.replace(/(?<=.)h$/, '');
  let keys = [''];
  for (let i = 0; i < letters.length; i++) {
    const letter = letters.charAt(i);
    if (SILENT.has(letter) || letter === letters.charAt(i - 1)) continue;
    const pair = pairs[letters.slice(i, i + 2)];
    const sounds = pair
      ? [pair]
      : letter === 'c'
        ? soundOfC(letters.charAt(i + 1))
        : (arabic[letter] ?? latin[letter]);
    if (!sounds) return [];
    if (pair) i++;
    keys = keys.flatMap((key) => sounds.map((sound) => key + sound)).slice(0, MOST_KEYS);
  }
  return keys;
}

/** The keys of a typed word: also without a Latinised article, and without the t that joins two nouns. */
export function typedSoundKeys(word: string): string[] {
  if (isArabic(word)) return [word, word.replace(/^ال(?=.{3})/, '')].flatMap(soundKeys);
  // c and x are not used for Arabic, so a typed word with them is English.
  if (/[aeiouwy]{4}|x|c(?!h)/.test(word)) return [];
  const bare = word.replace(/^(?:bil|bel|wal|fil|al|el|il)(?=.{3})/, '');
  const spellings = [word, bare, bare.replace(/[aei]t$/, '')];
  return [...new Set(spellings.flatMap(soundKeys))];
}
