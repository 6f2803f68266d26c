import { normaliseText } from '#/shared/core/normalise-text.ts';

/** True for texts that hold every typed word, in any spelling. */
export function textMatcher(typed: string): (text: string) => boolean {
  const words = normaliseText(typed).split(' ').filter(Boolean);
  return (text) => {
    const normalised = normaliseText(text);
    return words.length > 0 && words.every((word) => normalised.includes(word));
  };
}
