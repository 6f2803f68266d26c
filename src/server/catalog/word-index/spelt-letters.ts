import type { TextIndex } from './text-index.ts';

/** The names of Latin letters (and of the digits in abbreviations) as they are written in Arabic, folded. */
const names: Record<string, string> = {
  a: 'ايه اي ا اية',
  b: 'بي ب',
  c: 'سي',
  d: 'دي دال د',
  e: 'اي',
  f: 'اف ايف',
  g: 'جي',
  h: 'اتش ايتش هاتش اش اج',
  i: 'اي',
  j: 'جي جيه',
  k: 'كيه كي',
  l: 'ال ايل',
  m: 'ام ايم',
  n: 'ان اين',
  o: 'او',
  p: 'بي',
  q: 'كيو',
  r: 'ار',
  s: 'اس ايس',
  t: 'تي',
  u: 'يو',
  v: 'في',
  w: 'دبليو دبل',
  x: 'اكس',
  y: 'واي',
  z: 'زد زي',
  vit: 'فيت فت',
  1: 'ون وان واحد',
  2: 'تو اثنين',
  3: 'ثري ثلاثه',
  4: 'فور اربعه',
  9: 'ناين تسعه',
  12: 'اثنعش اثنعشر تويلف',
};
const FEWEST = 2;
const MOST = 7;
const MOST_READINGS = 64;

const lettersOf = new Map<string, string[]>();
for (const [letter, spellings] of Object.entries(names)) {
  for (const spelling of spellings.split(' '))
    lettersOf.set(spelling, [...(lettersOf.get(spelling) ?? []), letter]);
}

/** "اتش بي ايه ون سي" is "hba1c": the abbreviations of the catalogue that the letters may spell. */
export function spelt(index: TextIndex, words: string[]): string[] {
  if (words.length < FEWEST || words.length > MOST) return [];
  if (words.filter((word) => lettersOf.has(word)).length < FEWEST) return [];
  let readings = [''];
  for (const word of words) {
    const letters =
      lettersOf.get(word) ??
      lettersOf.get(word.replace(/(.)\1+$/, '$1')) ??
      (/^\d{1,3}$/.test(word) ? [word] : []);
    readings = readings.flatMap((reading) => letters.map((letter) => reading + letter));
    if (readings.length > MOST_READINGS) return [];
  }
  return readings.filter((reading) => index.documentsByWholeName.has(reading));
}
