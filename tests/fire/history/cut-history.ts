import type { Operation } from './operation.ts';

/**
 * The history as a copy of the database holds it that was begun and ended at these moments: what was answered before is
 * in it, what was under way meanwhile may be, what began later is not.
 */
export const cutHistory = (
  operations: readonly Operation[],
  { begunAt, endedAt }: { begunAt: number; endedAt: number },
): Operation[] =>
  operations
    .filter(({ invokedAt }) => invokedAt < endedAt)
    .map((operation) => (operation.answeredAt <= begunAt ? operation : withoutOutcome(operation)));

function withoutOutcome(operation: Operation): Operation {
  const unknown = { ...operation, outcome: 'unknown' as const };
  return unknown.kind === 'book' || unknown.kind === 'hold'
    ? { ...unknown, bookingId: '', orderId: '', halalas: 0 }
    : unknown;
}
