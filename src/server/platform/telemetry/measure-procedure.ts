import { AppError } from '#/shared/core/app-error.ts';
import { emitEvent } from './events.ts';
import { currentMeasure } from './measure.ts';
import { inSpan, spansInUse } from './spans.ts';

const MOST_PROCEDURES = 20;
/** Nothing that the caller could have done otherwise. */
const FAULTS = new Set(['INTERNAL_SERVER_ERROR', 'DATABASE_UNREACHABLE']);

type Outcome = { ok: boolean; error?: { code: string; cause?: unknown } };

/** Calls a procedure and records its duration and error code, never input or output. */
export async function measureProcedure<Result extends Outcome>(
  path: string,
  call: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  const measure = currentMeasure();
  if (measure && measure.procedures.length < MOST_PROCEDURES) measure.procedures.push(path);
  // Runs in every request, so it avoids the span's overhead where traces are off.
  const result = await (spansInUse() === null ? call() : callInSpan(path, call));
  const outcome = outcomeOf(result);
  if (outcome !== 'ok') measure?.outcomes.push(outcome);
  emitEvent('procedure', { path, outcome, ms: performance.now() - startedAt });
  return result;
}

const callInSpan = <Result extends Outcome>(path: string, call: () => Promise<Result>) =>
  inSpan({ name: path }, async (span) => {
    const called = await call();
    const outcome = outcomeOf(called);
    if (outcome !== 'ok') span.set({ 'app.outcome': outcome });
    if (FAULTS.has(outcome)) span.fail(outcome);
    return called;
  });

const outcomeOf = ({ ok, error }: Outcome) => {
  if (ok || error === undefined) return 'ok';
  return error.cause instanceof AppError ? error.cause.code : error.code;
};
