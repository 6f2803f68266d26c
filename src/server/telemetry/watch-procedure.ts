import { AppError } from '#/shared/app-error.ts';
import { currentMeasure } from './measure.ts';
import { inSpan, spansInUse } from './spans.ts';
import { happened } from './watchers.ts';

const MOST_PROCEDURES = 20;
const FAULT = 'INTERNAL_SERVER_ERROR';

type Outcome = { ok: boolean; error?: { code: string; cause?: unknown } };

/** Calls a procedure and says how it went: by the code of the refusal, never by what was asked or answered. */
export async function watchProcedure<Result extends Outcome>(
  path: string,
  call: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  const measure = currentMeasure();
  if (measure && measure.procedures.length < MOST_PROCEDURES) measure.procedures.push(path);
  // Called in each request: a way without spans is worth its line.
  const result = await (spansInUse() === null ? call() : callInSpan(path, call));
  const outcome = outcomeOf(result);
  if (outcome !== 'ok') measure?.outcomes.push(outcome);
  happened('procedure', { path, outcome, ms: performance.now() - startedAt });
  return result;
}

const callInSpan = <Result extends Outcome>(path: string, call: () => Promise<Result>) =>
  inSpan({ name: path }, async (span) => {
    const called = await call();
    const outcome = outcomeOf(called);
    if (outcome !== 'ok') span.set({ 'app.outcome': outcome });
    if (outcome === FAULT) span.fail(outcome);
    return called;
  });

const outcomeOf = ({ ok, error }: Outcome) => {
  if (ok || error === undefined) return 'ok';
  return error.cause instanceof AppError ? error.cause.code : error.code;
};
