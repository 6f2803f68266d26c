/** The first sentence of a description says what the test measures. */
export function firstSentence(text: string): string {
  const end = text.search(/[.!?؟。](\s|$)/);
  return end === -1 ? text : text.slice(0, end + 1);
}
