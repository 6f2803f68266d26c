/** The letter that tells one laboratory from another: the first of its own name, not of the word 'laboratory'. */
export function labInitial(name: string): string {
  const own = name.replace(/^(مختبرات|مختبر|معمل)\s+(ال)?/u, '').trim();
  return (own || name).slice(0, 1);
}
