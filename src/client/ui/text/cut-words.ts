const MOST_CHARACTERS = 160;

/** Cuts a description to the length that search engines show, at whole words and characters. */
export function cutWords(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= MOST_CHARACTERS) return text;
  const start = characters.slice(0, MOST_CHARACTERS - 1).join('');
  return `${start.replace(/[\s،,.:;]+\S*$/, '')}…`;
}
