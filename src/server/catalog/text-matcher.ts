import { normaliseText } from '#/shared/normalise-text.ts';

/** True for texts that hold every word of what was typed, however either is spelt. */
export function textMatcher(typed: string): (text: string) => boolean {
  const words = normaliseText(typed).split(' ').filter(Boolean);
  return (text) => {
    const normalised = normaliseText(text);
    return words.length > 0 && words.every((word) => normalised.includes(word));
  };
}
