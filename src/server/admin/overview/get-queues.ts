import type { Context } from '#/server/platform/trpc/context.ts';
import type { Queue } from '#/shared/admin/overview.ts';
import { readQueues } from './read-queues.ts';

/** The queues of the administrators with their oldest age. */
export async function getQueues({ db }: Pick<Context, 'db'>): Promise<Queue[]> {
  const rows = await readQueues(db);
  return rows.map(({ name, count, oldest_at: oldestAt }) => ({
    name,
    count,
    oldestAt: oldestAt?.toISOString() ?? null,
  }));
}
