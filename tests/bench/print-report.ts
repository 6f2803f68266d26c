import type { Line, Report } from './report.ts';

const number = (value: number) =>
  value >= 1000 ? value.toFixed(0) : value >= 100 ? value.toFixed(1) : value.toFixed(value >= 10 ? 2 : 3);

const between = ({ between: range }: Line) => (range ? `${number(range[0])}-${number(range[1])}` : '');

/** The figures as a table; `former` adds a column that says what changed since that run. */
export function printReport({ lines, notes, failures }: Report, former?: readonly Line[]) {
  const head = ['', 'figure', 'value', 'reference', '', 'ratio', 'rounds', 'target', 'met'];
  const rows = lines.map((line) => [
    line.group,
    line.what,
    `${number(line.value)} ${line.unit}`.trim(),
    line.reference?.what ?? '',
    line.reference ? number(line.reference.value) : '',
    line.ratio === null ? '' : `${number(line.ratio)}x`,
    between(line),
    line.target,
    line.met,
    ...(former ? [changeOf(line, former)] : []),
  ]);
  printTable([former ? [...head, 'since then'] : head, ...rows]);
  for (const note of notes) console.log(`note: ${note}`);
  for (const failure of failures) console.log(`FAILED: ${failure}`);
  const count = (verdict: Line['met']) => lines.filter(({ met }) => met === verdict).length;
  console.log(
    `${count('yes')} targets met, ${count('MISSED')} missed, ${count('noise')} not decided for noise`,
  );
}

function printTable(table: string[][]) {
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of table) {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    console.log(cells.join('  ').trimEnd());
  }
}

/** Only where the rounds of the two runs do not overlap is there a change. */
function changeOf(line: Line, former: readonly Line[]): string {
  const then = former.find(({ group, what, reference }) => isSame(line, { group, what, reference }));
  const [now, before] = [line.ratio ?? line.value, then?.ratio ?? then?.value];
  if (!then || before === undefined) return 'new';
  const [low, high] = line.between ?? [now, now];
  const [lowThen, highThen] = then.between ?? [before, before];
  if (low <= highThen && lowThen <= high) return 'same';
  return `${number(before)} -> ${number(now)}`;
}

const isSame = (line: Line, then: Pick<Line, 'group' | 'what' | 'reference'>) =>
  line.group === then.group && line.what === then.what && line.reference?.what === then.reference?.what;
