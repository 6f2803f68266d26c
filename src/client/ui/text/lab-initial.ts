/** The first letter of the laboratory's own name, skipping the word 'laboratory'. */
export function labInitial(name: string): string {
  const own = name.replace(/^(مختبرات|مختبر|معمل)\s+(ال)?/u, '').trim();
  return (own || name).slice(0, 1);
}
