import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { judgeLeast } from './least.ts';
import type { Row } from './part.ts';
import { lanes, parts, soakName } from './parts.ts';
import { printRows, summaryOf } from './report.ts';
import { runSideBySide } from './run-side-by-side.ts';
import { turnsIn } from './turns.ts';
import { openWorld } from './world/world.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** How much of each part: 1 is the whole. */
    share: { type: 'string', default: '1' },
    /** The length of the soak where it runs by itself. */
    soak: { type: 'string', default: '30m' },
    /** The operations of the histories; without it, as many as their minutes allow. */
    operations: { type: 'string' },
    /** Writes the rows there instead of a table: the run of one lane. */
    rows: { type: 'string' },
    /** The folder in which the soak is told whose turn it is. */
    turns: { type: 'string' },
  },
});

const WHOLE_MINUTES = 30;
const HISTORY_MINUTES = 5;
const MOST_OPERATIONS = 1_000_000;
const ACKNOWLEDGED = 100_000;

const share = Number(values.share);
const soakMinutes = /^(\d+)m$/.exec(values.soak)?.[1];
if (soakMinutes === undefined)
  throw new Error(`--soak is "${values.soak}" but must be minutes, as in --soak=30m.`);
const unknown = positionals.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0)
  throw new Error(`${unknown.join(', ')}: the parts are ${parts.map(({ name }) => name).join(', ')}.`);
const isWhole = positionals.length === 0;

// So that the servers end with this process; PostgreSQL is tethered to it.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));

const begun = performance.now();
const minutes = () => (performance.now() - begun) / 60_000;

async function runParts() {
  const size = {
    share,
    soakMinutes: Number(soakMinutes),
    operations: Number(values.operations ?? MOST_OPERATIONS),
    historyMinutes: values.operations === undefined ? HISTORY_MINUTES * share : Infinity,
    ...(values.turns !== undefined && { turns: turnsIn(values.turns) }),
  };
  const rows: Row[] = [];
  const world = await openWorld();
  try {
    for (const part of positionals.flatMap((name) => parts.filter((one) => one.name === name))) {
      const started = performance.now();
      // A part that breaks off is a row that failed; the others still run.
      const ran = await part.run(world, size).catch((error: unknown): Row[] => [
        {
          part: part.name,
          done: 'broke off',
          problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
        },
      ]);
      const made = ran.map(judgeLeast);
      rows.push(...made);
      const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(5);
      process.stdout.write(`${seconds} s  ${part.name}  (load ${loadavg()[0]?.toFixed(1)})\n`);
      for (const row of made)
        process.stdout.write([summaryOf(row), ...row.problems].map((line) => `         ${line}\n`).join(''));
    }
  } finally {
    await world.close();
  }
  return rows;
}

/** What the rows are together, which none of them is alone. */
function judgeWhole(rows: readonly Row[]): Row {
  const acknowledged = rows.reduce((sum, row) => sum + (row.acknowledged ?? 0), 0);
  const isLate = minutes() > WHOLE_MINUTES;
  return judgeLeast({
    part: 'all together',
    done: `${minutes().toFixed(1)} of ${WHOLE_MINUTES} minutes`,
    acknowledged,
    least: { acknowledged: ACKNOWLEDGED * share },
    problems: isLate ? [`it took ${minutes().toFixed(1)} minutes`] : [],
  });
}

const names = lanes.map((lane) => lane.map(({ name }) => name));
const words = [
  `--share=${values.share}`,
  ...(values.operations ? [`--operations=${values.operations}`] : []),
];
const rows = isWhole ? await runSideBySide(names, soakName, words) : await runParts();
const whole = isWhole ? judgeWhole(rows) : null;
if (values.rows === undefined) printRows(rows, minutes() * 60, whole);
else writeFileSync(values.rows, JSON.stringify(rows));
const judged = whole ? [...rows, whole] : rows;
process.exit(judged.every(({ problems }) => problems.length === 0) ? 0 : 1);
