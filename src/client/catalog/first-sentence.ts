/** What a test measures stands in the first sentence of its description. */
export function firstSentence(text: string): string {
  const end = text.search(/[.!?؟。](\s|$)/);
  return end === -1 ? text : text.slice(0, end + 1);
}
