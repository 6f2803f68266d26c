/** Words that are half of a given name: عبد الله, Abd Allah. */
const HALVES = new Set(['عبد', 'أمة', 'Abd', 'Abdul', 'Abdel']);

/** The given name of a person, for what others may see: 'سارة' of 'سارة محمد العتيبي'. */
export function givenName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  return second !== undefined && HALVES.has(first) ? `${first} ${second}` : first;
}
