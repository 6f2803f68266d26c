import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Target = { atLeast: number } | { atMost: number };
type Verdict = 'yes' | 'MISSED' | 'not at scale' | '-';

type Line = {
  group: string;
  what: string;
  value: number;
  unit: string;
  /** The reference value, measured in the same run. */
  reference: { what: string; value: number } | null;
  ratio: number | null;
  target: string;
  met: Verdict;
};

type Figure = {
  group: string;
  what: string;
  value: number;
  unit: string;
  reference?: { what: string; value: number };
  /** How many times faster (reference / value) for times; otherwise the ratio is value / reference. */
  isGain?: boolean;
  /** The target applies to the value itself; the reference is only shown beside it. */
  isAbsolute?: boolean;
  target?: Target;
  /** A size or a count is valid at any scale. */
  holdsAnywhere?: boolean;
};

export function createReport(isAtScale: boolean) {
  const lines: Line[] = [];
  const notes: string[] = [];
  const failures: string[] = [];

  function add({ reference, target, ...rest }: Figure) {
    const { isGain = false, isAbsolute = false, holdsAnywhere = false, ...figure } = rest;
    const ratio = reference
      ? isGain
        ? reference.value / figure.value
        : figure.value / reference.value
      : null;
    const judged = isAbsolute ? figure.value : (ratio ?? figure.value);
    const isMet = !target || ('atLeast' in target ? judged >= target.atLeast : judged <= target.atMost);
    const verdict = isMet ? 'yes' : 'MISSED';
    lines.push({
      ...figure,
      reference: reference ?? null,
      ratio,
      target: target ? ('atLeast' in target ? `>= ${target.atLeast}` : `<= ${target.atMost}`) : '',
      met: !target ? '-' : isAtScale || holdsAnywhere ? verdict : 'not at scale',
    });
  }

  return {
    lines,
    notes,
    failures,
    add,
    note: (text: string) => void notes.push(text),
    fail: (text: string) => void failures.push(text),
  };
}

export type Report = ReturnType<typeof createReport>;

const number = (value: number) =>
  value >= 1000 ? value.toFixed(0) : value >= 100 ? value.toFixed(1) : value.toFixed(value >= 10 ? 2 : 3);

export function printReport({ lines, notes, failures }: Report, folder: string, facts: object) {
  const head = ['', 'figure', 'value', 'reference', '', 'ratio', 'target', 'met'];
  const rows = lines.map((line) => [
    line.group,
    line.what,
    `${number(line.value)} ${line.unit}`.trim(),
    line.reference?.what ?? '',
    line.reference ? number(line.reference.value) : '',
    line.ratio === null ? '' : `${number(line.ratio)}x`,
    line.target,
    line.met,
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  for (const row of [head, ...rows])
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  for (const note of notes) console.log(`note: ${note}`);
  for (const failure of failures) console.log(`FAILED: ${failure}`);
  const missed = lines.filter(({ met }) => met === 'MISSED').length;
  console.log(`${lines.filter(({ met }) => met === 'yes').length} targets met, ${missed} missed`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'report.json');
  const text = JSON.stringify({ ...facts, lines, notes, failures }, null, 2);
  writeFileSync(file, `${text}\n`);
  console.log(`JSON: ${file}`);
}
