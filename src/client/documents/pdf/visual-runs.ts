import bidiFactory, { type EmbeddingLevels } from 'bidi-js';

type Direction = 'rtl' | 'ltr';
/** A stretch of text from `start` (inclusive) to `end` (exclusive). */
export type Range = { start: number; end: number };
export type Paragraph = { text: string; levels: EmbeddingLevels };

const bidi = bidiFactory();

const ARABIC_INDIC_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/;
const ARABIC = /\p{Script=Arabic}/u;
const CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

// Emoji and similar characters, which the fonts do not have.
const BEYOND_FONTS = /[\u{10000}-\u{10FFFF}]/gu;

const LRI = '\u2066';
const FSI = '\u2068';
const PDI = '\u2069';

/** Isolates a number, date or code: in an Arabic line '12.0 – 16.0' would otherwise read '16.0 – 12.0'. */
export const isolated = (text: string) => LRI + text + PDI;

/** Isolates user text of any script. */
export const isolatedName = (text: string) => FSI + text + PDI;

/** The bidi order is computed over the whole paragraph, not over the wrapped line. */
export function paragraphOf(written: string, direction: Direction): Paragraph {
  const text = written.replaceAll(/\s+/g, ' ').replaceAll(BEYOND_FONTS, '?').trim();
  return { text, levels: bidi.getEmbeddingLevels(text, direction) };
}

/**
 * Splits a line into pieces in visual order, each of one direction. The font's own layout reverses Arabic and nothing
 * else; each piece is written so that it appears correctly.
 */
export function visualRuns({ text, levels }: Paragraph, { start, end }: Range): string[] {
  if (start >= end) return [];
  const order = bidi.getReorderedIndices(text, levels, start, end - 1).slice(start, end);
  const runs: number[][] = [];
  let last: number | undefined;
  for (const index of order) {
    const run = runs.at(-1);
    if (run && last !== undefined && isSameRun({ text, levels }, last, index)) run.push(index);
    else runs.push([index]);
    last = index;
  }
  return runs.map((run) => written(text, levels, run)).filter((run) => run !== '');
}

function isSameRun({ text, levels }: Paragraph, last: number, index: number) {
  return (
    Math.abs(index - last) === 1 &&
    levels.levels[index] === levels.levels[last] &&
    isArabicDigit(text, index) === isArabicDigit(text, last)
  );
}

const isArabicDigit = (text: string, index: number) => ARABIC_INDIC_DIGIT.test(text.charAt(index));

/** The indices of a run are in visual order; Arabic is passed in reading order. */
function written(text: string, { levels }: EmbeddingLevels, run: readonly number[]) {
  const [first = 0] = run;
  const isRightToLeft = (levels[first] ?? 0) % 2 === 1;
  const shown = run.map((index) => {
    const character = text.charAt(index);
    return isRightToLeft ? (bidi.getMirroredCharacter(character) ?? character) : character;
  });
  if (ARABIC.test(shown.join(''))) shown.reverse();
  return shown.join('').replaceAll(CONTROLS, '');
}
