import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Row } from './part.ts';
import { parts } from './parts.ts';
import { printRows, summaryOf } from './report.ts';
import { openWorld } from './world/world.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** How much of each part: 1 is the whole. */
    share: { type: 'string', default: '1' },
    /** The length of the soak; without it, what is left of thirty minutes. */
    soak: { type: 'string' },
    /** The operations of the histories; without it, as many as ten minutes allow. */
    operations: { type: 'string' },
  },
});

const WHOLE_MINUTES = 30;
const HISTORY_MINUTES = 10;
const MOST_OPERATIONS = 1_000_000;

const soakMinutes = /^(\d+)m$/.exec(values.soak ?? '')?.[1];
if (values.soak !== undefined && soakMinutes === undefined)
  throw new Error(`--soak is "${values.soak}" but must be minutes, as in --soak=30m.`);
const unknown = positionals.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0)
  throw new Error(`${unknown.join(', ')}: the parts are ${parts.map(({ name }) => name).join(', ')}.`);
const asked = parts.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

// So that the servers end with this process; PostgreSQL is tethered to it.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));

const begun = performance.now();
const minutesLeft = () => Math.max(1, Math.floor(WHOLE_MINUTES - (performance.now() - begun) / 60_000));
const sizeNow = () => ({
  share: Number(values.share),
  soakMinutes: soakMinutes === undefined ? minutesLeft() : Number(soakMinutes),
  operations: Number(values.operations ?? MOST_OPERATIONS),
  historyMinutes: values.operations === undefined ? HISTORY_MINUTES : Infinity,
});
const rows: Row[] = [];
const world = await openWorld();
try {
  for (const part of asked) {
    const started = performance.now();
    // A part that breaks off is a row that failed; the others still run.
    const made = await part.run(world, sizeNow()).catch((error: unknown): Row[] => [
      {
        part: part.name,
        done: 'broke off',
        problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
      },
    ]);
    rows.push(...made);
    const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(5);
    process.stdout.write(`${seconds} s  ${part.name}  (load ${loadavg()[0]?.toFixed(1)})\n`);
    for (const row of made)
      process.stdout.write([summaryOf(row), ...row.problems].map((line) => `         ${line}\n`).join(''));
  }
} finally {
  await world.close();
}
printRows(rows, (performance.now() - begun) / 1000);
process.exit(rows.every(({ problems }) => problems.length === 0) ? 0 : 1);
