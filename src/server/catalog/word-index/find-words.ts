import { bitCount, editDistance, letterMask } from './edit-distance.ts';
import { areNeighbours } from './keyboard-layout.ts';
import { isArabic, typedSoundKeys } from './sound-key.ts';
import { withoutArticle, wordForms, type TextIndex } from './text-index.ts';

/** How far a typed word may be from a known one. Each level includes the one before. */
export type Care = 'exact' | 'begun' | 'prefix' | 'typo' | 'typoEverywhere' | 'sound' | 'soundEverywhere';

/** Known words that a typed word may match, with a score: 1 exact, above .7 a prefix, above .45 misspelt. */
export type Found = Map<number, number>;

type Ask = {
  care: Care;
  isLast: boolean;
  /** No other meaningful word supports an uncertain match. */
  isAlone: boolean;
  /** Another word is known by its sound only, and has enough of it: "انتي" beside "مولريان" may be "anti". */
  isBesideSound: boolean;
  /** No other word of the text is required. */
  isOnlyRequired: boolean;
  isTyped: boolean;
};

const PREFIX_OF_WORD = 3;
const PREFIX_OF_JOINT = 4;

export function findWords(index: TextIndex, word: string, ask: Ask): Found {
  const found: Found = new Map();
  addExact(index, word, found);
  if (ask.care === 'exact' || !ask.isTyped) return found;
  const isKnown = found.size > 0;
  addPrefix(index, word, ask, found);
  if (ask.care === 'prefix' || ask.care === 'begun') return found;
  if (!isKnown || ask.care !== 'typo') addTypos(index, word, ask, found);
  if (ask.care === 'soundEverywhere' || (ask.care === 'sound' && !isKnown))
    addSounds(index, word, ask, found);
  return found;
}

const keep = (found: Found, form: number | undefined, quality: number) => {
  if (form !== undefined && (found.get(form) ?? 0) < quality) found.set(form, quality);
};

function addExact(index: TextIndex, word: string, found: Found): void {
  wordForms(word).forEach((name, at) => {
    const form = index.formOf.get(name);
    // "سيارات" is no plural of "سي ار" in one word.
    if (at === 0 || index.isBare(form)) keep(found, form, at === 0 ? 1 : 0.98);
  });
  // "and", "in", "for" prefixed to an Arabic word.
  const bare = isArabic(word) ? word.replace(/^(?:و(?=.{3})|[بلك](?=.{4}))/, '') : word;
  if (bare !== word) {
    keep(found, index.formOf.get(bare), 0.95);
    keep(found, index.formOf.get(withoutArticle(bare)), 0.95);
  }
}

function addPrefix(index: TextIndex, word: string, { care, isLast, isAlone }: Ask, found: Found): void {
  const begun = isLast ? word.replace(/^(?:وال|بال|ال|لل)(?=.)/, '') : withoutArticle(word);
  if (begun.length < (care === 'begun' || (isLast && !isAlone) ? 1 : PREFIX_OF_WORD)) return;
  for (const prefix of new Set([word, begun])) {
    for (let at = firstFrom(index.vocabulary, prefix); at < index.vocabulary.length; at++) {
      const known = index.vocabulary[at] ?? '';
      if (!known.startsWith(prefix)) break;
      if (prefix.length < PREFIX_OF_JOINT && known !== prefix && !index.isBare(at)) continue;
      keep(found, at, 0.75 + 0.14 * (prefix.length / known.length));
    }
  }
}

/** Where a word stands, or would stand, among sorted ones. */
export function firstFrom(sorted: string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Everyone spells them: "ابيض" is not meant to be "ايض". */
const colours = new Set('ابيض بيضا اسود احمر اخضر اصفر white black green'.split(' '));

function addTypos(index: TextIndex, word: string, ask: Ask, found: Found): void {
  const bare = withoutArticle(word);
  const most = editsAllowed(word, bare);
  if (most === 0 || /^\d+$/.test(bare) || colours.has(bare)) return;
  const mask = letterMask(bare);
  index.bareForms.forEach((form, at) => {
    if (bitCount(mask ^ (index.letterMasks[at] ?? 0)) > 2 * most) return;
    const known = index.vocabulary[form] ?? '';
    if (ask.isOnlyRequired && index.isFiller(known)) return;
    if (known.length < 3 || Math.abs(known.length - bare.length) > most) return;
    const edits = editDistance(bare, known, most);
    if (edits > most || !isLikelySlip(bare, known, edits, ask)) return;
    keep(found, form, edits === 0 ? 0.98 : edits === 1 ? 0.65 : 0.5);
  });
}

function editsAllowed(word: string, bare: string): number {
  if (bare.length >= 9) return 2;
  return bare.length >= 4 || (bare.length === 3 && isArabic(word)) ? 1 : 0;
}

const sortLetters = (word: string) => Array.from(word).toSorted().join('');

/** Known with one letter of it typed twice. */
const hasDoubled = (typed: string, known: string) => typed.replace(/(.)\1/, '$1') === known;

// Letters that many dialects do not distinguish.
const SAME_SOUNDS = ['ضظد', 'ظذز', 'ثسص', 'تط', 'قكغج'];

/** One letter replaced by another of the same sound: ظ for ض; at the end also ه for ا. */
function soundsAlike(typed: string, known: string): boolean {
  if (typed.length !== known.length) return false;
  const at = Array.from(typed).findIndex((letter, i) => letter !== known[i]);
  if (typed.slice(at + 1) !== known.slice(at + 1)) return false;
  const letters = [typed.charAt(at), known.charAt(at)];
  const isLast = at === typed.length - 1;
  return [...SAME_SOUNDS, isLast ? 'اه' : ''].some((same) =>
    letters.every((letter) => same.includes(letter)),
  );
}

const withoutVowels = (word: string) => word.replace(/[aeiouyاوي]/g, '');
const isVowelSlip = (typed: string, known: string) => withoutVowels(typed) === withoutVowels(known);

const SHORTEST_CODE = 5;

/** "hb1ac": a letter and a digit in the wrong order. Two digits in the wrong order are another test. */
const isCodeSwap = (typed: string, known: string) =>
  [/\d/g, /\D/g].every((kind) => typed.replace(kind, '') === known.replace(kind, ''));

/** One letter replaced by its neighbour on the keyboard. */
function isNeighbourKey(typed: string, known: string): boolean {
  if (typed.length !== known.length) return false;
  const at = Array.from(typed).findIndex((letter, i) => letter !== known[i]);
  return typed.slice(at + 1) === known.slice(at + 1) && areNeighbours(typed.charAt(at), known.charAt(at));
}

/** The shorter the word, the more of it must be right before it counts as a typing error. */
function isLikelySlip(
  typed: string,
  known: string,
  edits: number,
  { isAlone, isOnlyRequired }: Ask,
): boolean {
  if (edits === 0) return true;
  if (/\d/.test(typed + known)) return typed.length >= SHORTEST_CODE && isCodeSwap(typed, known);
  const startsAlike = typed[0] === known[0];
  const length = Math.min(typed.length, known.length);
  if (length >= 7) return edits === 1 || startsAlike;
  const isSwap = typed.length === known.length && sortLetters(typed) === sortLetters(known);
  if (length <= 3) return startsAlike && (isSwap || !(typed.length === 3 ? isOnlyRequired : isAlone));
  if (isSwap || isNeighbourKey(typed, known) || soundsAlike(typed, known)) return true;
  // In a short word on its own, letters are omitted or doubled, hardly ever inserted.
  if (isAlone && length === 4 && typed.length === 5 && !hasDoubled(typed, known)) return false;
  // Short words are one letter apart from too many others.
  if (isAlone && typed.length === 4 && known.length === 4) return false;
  const lacksFirst = length === 4 && known.slice(1) === typed;
  const isOtherLetter = edits === 1 && typed.length === known.length && !isVowelSlip(typed, known);
  if (isAlone && length === 5 && isOtherLetter) return false;
  return startsAlike || !(isAlone || (length < 5 && !lacksFirst));
}

const LONG_SOUND = 4;

/** An English word in Arabic letters that nothing else explains. */
export const hasLongSound = (index: TextIndex, word: string) =>
  word.length >= LONG_SOUND &&
  isArabic(word) &&
  wordForms(word).every((form) => !index.formOf.has(form)) &&
  typedSoundKeys(word).some((key) => key.length >= LONG_SOUND);

function addSounds(index: TextIndex, word: string, { isAlone, isBesideSound }: Ask, found: Found): void {
  const isTypedArabic = isArabic(word);
  if (word.length < 3) return;
  const least = isTypedArabic ? (isBesideSound ? 2 : LONG_SOUND) : isAlone ? 3 : 2;
  for (const key of typedSoundKeys(word)) {
    if (key.length < least) continue;
    for (const form of index.formsBySound.get(key) ?? []) {
      // English words have one spelling; Arabic in Latin letters has none.
      if (isTypedArabic || isArabic(index.vocabulary[form] ?? '')) keep(found, form, 0.4);
    }
  }
}
