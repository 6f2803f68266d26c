import { currentMeasure } from './measure.ts';
import { happened } from './watchers.ts';
import type { SlowStatements } from './watch-statement.ts';

/** How long somebody waited for a connection of the pool. Returns the milliseconds beside the connection. */
export async function watchConnection<Connection>(
  slow: SlowStatements | undefined,
  connect: () => Promise<Connection>,
): Promise<{ connection: Connection; waitedMs: number }> {
  const startedAt = performance.now();
  const connection = await connect();
  const waitedMs = performance.now() - startedAt;
  const measure = currentMeasure();
  if (measure) measure.waitMs += waitedMs;
  happened('connection', { waitMs: waitedMs });
  if (slow && waitedMs >= slow.slowMs) {
    slow.log({ level: 'warn', message: 'slow connection', waitedMs: Math.round(waitedMs) });
  }
  return { connection, waitedMs };
}
