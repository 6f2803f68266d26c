import { isArabic } from './sound-key.ts';
import type { TextIndex } from './text-index.ts';

const JOINT = /^(.{3,}?)(ال.{3,})$/;

/** "تحليلالسكر": two known words without a space, the second with its article. */
export function splitJoints(index: TextIndex, words: string[]): string[] {
  const isKnown = (word: string) => index.formOf.has(word) || index.isFiller(word);
  return words.flatMap((word) => {
    const [, first, second] = isArabic(word) && !isKnown(word) ? (JOINT.exec(word) ?? []) : [];
    return first !== undefined && second !== undefined && isKnown(first) && isKnown(second)
      ? [first, second]
      : [word];
  });
}
