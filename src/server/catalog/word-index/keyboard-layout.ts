// Windows Arabic (101): the letter of each key of a Latin keyboard, plain and with shift.
const plain: [string, string][] = [
  ...zip("`qwertyuiop[]asdfghjkl;'zxcvnm,./", 'ذضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ'),
  ['b', 'لا'],
];
const shifted: [string, string][] = [...zip('HNYJ', 'أآإـ'), ['G', 'لأ'], ['B', 'لآ'], ['T', 'لإ']];
const toArabic = new Map([...plain, ...shifted]);
const toLatin = new Map(plain.map(([latin, arabic]) => [arabic, latin]));

function zip(keys: string, letters: string): [string, string][] {
  return Array.from(keys, (key, at) => [key, letters.charAt(at)]);
}

/** The text as typed on the other keyboard layout: at most two readings, likelier first. */
export function otherLayout(text: string): string[] {
  if (/[a-z]/i.test(text)) {
    return [Array.from(text, (c) => toArabic.get(c) ?? toArabic.get(c.toLowerCase()) ?? c).join('')];
  }
  if (!/[\u0621-\u064a]/.test(text)) return [];
  const latin = (source: string) => Array.from(source, (c) => toLatin.get(c) ?? c).join('');
  const joined = latin(text.replaceAll('لا', 'b'));
  const apart = latin(text);
  return joined === apart ? [joined] : [joined, apart];
}

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرىةوزظ'];

/** Whether two keys are neighbours: the most frequent typing error. */
export function areNeighbours(a: string, b: string): boolean {
  return rows.some(
    (row) => row.includes(a) && row.includes(b) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1,
  );
}
