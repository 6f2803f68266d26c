import { sayLeast } from './least.ts';
import type { Row } from './part.ts';

const whole = (value: number | undefined) =>
  value === undefined ? '' : Math.round(value).toLocaleString('en');

const columns: [string, (row: Row) => string][] = [
  ['part', ({ part }) => part],
  ['what was done', ({ done }) => done],
  ['operations', ({ operations }) => whole(operations)],
  ['acknowledged', ({ acknowledged }) => whole(acknowledged)],
  ['per second', ({ perSecond }) => whole(perSecond)],
  ['faults', ({ faults }) => whole(faults)],
  ['served again, ms', ({ recoveryMs }) => whole(recoveryMs)],
  ['inputs', ({ inputs }) => whole(inputs)],
  ['refused', ({ attacksRefused }) => whole(attacksRefused)],
  ['lost', ({ lost }) => whole(lost)],
  ['doubled', ({ doubled }) => whole(doubled)],
  ['leaked', ({ leaked }) => whole(leaked)],
  ['at least', ({ least }) => sayLeast(least)],
  ['', ({ problems, isLeftOut }) => (problems.length > 0 ? 'FAILED' : isLeftOut ? 'left out' : 'holds')],
];

const sum = (
  rows: readonly Row[],
  name:
    | 'operations'
    | 'acknowledged'
    | 'faults'
    | 'inputs'
    | 'attacksRefused'
    | 'lost'
    | 'doubled'
    | 'leaked',
) => rows.reduce((total, row) => total + (row[name] ?? 0), 0);

/** Printed as soon as the part is over: a run that is broken off has said what it found. */
export const summaryOf = ({
  part,
  acknowledged = 0,
  faults = 0,
  recoveryMs = 0,
  lost = 0,
  doubled = 0,
  problems,
}: Row) =>
  `${part}: ${whole(acknowledged)} acknowledged, ${whole(faults)} faults, served again after ${whole(recoveryMs)} ms, ${lost} lost, ${doubled} doubled, ${problems.length} problems`;

/** One table over all parts, below it what went wrong. */
export function printRows(rows: readonly Row[], seconds: number, whole: Row | null) {
  const total: Row = {
    part: 'all',
    done: `${(seconds / 60).toFixed(1)} minutes`,
    operations: sum(rows, 'operations'),
    acknowledged: sum(rows, 'acknowledged'),
    faults: sum(rows, 'faults'),
    inputs: sum(rows, 'inputs'),
    attacksRefused: sum(rows, 'attacksRefused'),
    lost: sum(rows, 'lost'),
    doubled: sum(rows, 'doubled'),
    leaked: sum(rows, 'leaked'),
    ...(whole?.least && { least: whole.least }),
    problems: [...rows, ...(whole ? [whole] : [])].flatMap(({ problems }) => problems),
  };
  const cells = [
    columns.map(([title]) => title),
    ...[...rows, total].map((row) => columns.map(([, of]) => of(row))),
  ];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  const isText = (at: number) => at < 2 || at >= columns.length - 2;
  const lines = cells.map((line) =>
    line
      .map((cell, at) => (isText(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
  process.stdout.write(`\n${lines.join('\n')}\n`);
  for (const { part, notes = [], problems } of whole ? [...rows, whole] : rows) {
    for (const note of notes) process.stdout.write(`${part}: ${note}\n`);
    for (const problem of problems) process.stdout.write(`${part}: FAILED: ${problem}\n`);
  }
}
