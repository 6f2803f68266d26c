import { emitEvent } from './events.ts';
import { currentMeasure } from './measure.ts';
import { inSpan, spansInUse } from './spans.ts';
import { statementName, statementText } from './statement-name.ts';

export type SlowStatements = { slowMs: number; log: (entry: object) => void };

type Statement = {
  text: string;
  hotName: string | undefined;
  /** Milliseconds spent waiting for the connection. */
  waitedMs: number;
};

/** Runs one statement, adds its duration to the request's measure and emits an event. */
export async function measureStatement<Result>(
  statement: Statement,
  slow: SlowStatements | undefined,
  run: () => Promise<Result>,
): Promise<Result> {
  const { text, hotName } = statement;
  const startedAt = performance.now();
  let result: Result | undefined;
  try {
    result = await (spansInUse() === null ? run() : runInSpan(statement, run));
    return result;
  } finally {
    const ms = performance.now() - startedAt;
    const measure = currentMeasure();
    if (measure) {
      measure.databaseMs += ms;
      measure.statements += 1;
    }
    const isSlow = slow !== undefined && ms >= slow.slowMs;
    emitEvent('statement', { text, hotName, ms, isSlow });
    if (isSlow) logSlow(statement, slow, { ms, rows: rowsOf(result) });
  }
}

const runInSpan = <Result>({ text, hotName }: Statement, run: () => Promise<Result>) =>
  inSpan(
    {
      name: statementName(text, hotName),
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql' },
    },
    run,
  );

function logSlow(
  { text, hotName, waitedMs }: Statement,
  { log }: SlowStatements,
  { ms, rows }: { ms: number; rows: number | null },
) {
  log({
    level: 'warn',
    message: 'slow statement',
    ...(hotName === undefined ? { statement: statementText(text) } : { hotName }),
    ms: Math.round(ms),
    waitedMs: Math.round(waitedMs),
    // Null if the statement failed.
    rows,
  });
}

const rowsOf = (result: unknown) =>
  typeof result === 'object' && result !== null && 'rowCount' in result && typeof result.rowCount === 'number'
    ? result.rowCount
    : null;
