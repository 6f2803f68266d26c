import type { Random } from '../../support/results/generated-uploads.ts';

/** Another table: rows and cells exchanged, repeated, left out, quoted; another delimiter or line end. */
export function reshapeRows(text: string, random: Random): string {
  const end = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  const delimiter = [';', '\t'].find((mark) => text.split(end, 1)[0]?.includes(mark)) ?? ',';
  const rows = text.split(end).map((row) => row.split(delimiter));
  const row = random.pick(rows);
  const [at, to] = [random.below(row.length), random.below(row.length)];
  const other = random.pick(random.pick(rows));
  const ways = [
    () => void row.splice(at, 1),
    () => void row.splice(at, 0, other),
    () => void (row[at] = other),
    () => void ([row[at], row[to]] = [row[to] ?? '', row[at] ?? '']),
    () => void (row[at] = `"${(row[at] ?? '').replaceAll('"', '""')}"`),
    () =>
      void (row[at] = random.pick([
        '',
        ' ',
        '"',
        '""',
        "'=1+1",
        '-',
        '=cmd',
        '"a\nb"',
        '\ufeff',
        '1,5',
        '<0.1',
        '٥',
      ])),
    () => void rows.splice(random.below(rows.length + 1), 0, [...row]),
    () => void rows.splice(random.below(rows.length), 1),
    () => void rows.splice(random.below(rows.length + 1), 0, ['']),
  ];
  random.pick(ways)();
  const mark = random.below(12) === 0 ? random.pick([',', ';', '\t']) : delimiter;
  return rows
    .map((cells) => cells.join(mark))
    .join(random.below(12) === 0 ? random.pick(['\n', '\r\n', '\r']) : end);
}
