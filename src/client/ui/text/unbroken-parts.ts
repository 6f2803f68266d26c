const LONGEST_WHOLE = 16;

/** Splits a name into its words and spaces; short ones with a hyphen, such as "(25-OH", are not to be broken there. */
export const unbrokenParts = (name: string): { text: string; isWhole: boolean }[] =>
  (name.match(/\S+|\s+/g) ?? []).map((text) => ({
    text,
    isWhole: text.includes('-') && text.length <= LONGEST_WHOLE,
  }));
