const LONGEST_WHOLE = 16;

/** Splits a name into its words and spaces; what is in short brackets, or a short word with a hyphen, stays whole. */
export const unbrokenParts = (name: string): { text: string; isWhole: boolean }[] =>
  (name.match(/\([^()]{1,14}\)\S*|\S+|\s+/g) ?? []).map((text) => ({
    text,
    isWhole: /[(-]/.test(text) && text.length <= LONGEST_WHOLE,
  }));
