const LONGEST_CODE = 10;
const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const capitals = (text: string) => text.replaceAll(/[^A-Z]/g, '').length;

const isCode = (name: string) =>
  name.length <= LONGEST_CODE && capitals(name) >= 2 && (!/[a-z]{3}/.test(name) || name.includes('-'));

/**
 * What an English name stands for that is a code ("TSH"), from the test's other names: the one whose letters spell the
 * code in their order. The longest, because what is written by ear is shorter. Null where none does.
 */
export function nameInFull(name: string, otherNames: readonly string[]): string | null {
  if (!isCode(name)) return null;
  const [longest] = otherNames
    .filter((other) => spells(other, name))
    // Haemoglobin is no longer than hemoglobin, which the other names of the catalogue have.
    .toSorted((a, b) => lengthOf(b) - lengthOf(a) || (a < b ? 1 : -1));
  return longest === undefined ? null : longest.charAt(0).toUpperCase() + longest.slice(1);
}

const lengthOf = (text: string) => text.replaceAll('ae', 'e').length;

function spells(other: string, code: string): boolean {
  const words = other.split(/\s+/);
  // Neither the code with a word beside it nor another code.
  if (words.some((word) => capitals(word) >= 2 || letters(word) === letters(code))) return false;
  if (!/[a-z]{5}/i.test(other) || /[^\x20-\x7e]/.test(other)) return false;
  const [first, ...rest] = letters(code);
  const all = letters(other);
  if (all.charAt(0) !== first) return false;
  let from = 1;
  return rest.every((letter) => {
    const at = all.indexOf(letter, from);
    from = at + 1;
    return at !== -1;
  });
}
