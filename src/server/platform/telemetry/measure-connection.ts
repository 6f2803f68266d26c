import { emitEvent } from './events.ts';
import type { SlowStatements } from './measure-statement.ts';
import { currentMeasure } from './measure.ts';

/** Measures the wait for a connection of the pool, in milliseconds. */
export async function measureConnection<Connection>(
  slow: SlowStatements | undefined,
  connect: () => Promise<Connection>,
): Promise<{ connection: Connection; waitedMs: number }> {
  const startedAt = performance.now();
  const connection = await connect();
  const waitedMs = performance.now() - startedAt;
  const measure = currentMeasure();
  if (measure) measure.waitMs += waitedMs;
  emitEvent('connection', { waitMs: waitedMs });
  if (slow && waitedMs >= slow.slowMs) {
    slow.log({ level: 'warn', message: 'slow connection', waitedMs: Math.round(waitedMs) });
  }
  return { connection, waitedMs };
}
