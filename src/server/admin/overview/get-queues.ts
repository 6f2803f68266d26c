import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { procedureOfQueue, type Queue } from '#/shared/admin/overview.ts';
import { mayCall } from '#/shared/identity/admin-role.ts';
import { readQueues } from './read-queues.ts';

/** The queues of the administrator's role with their oldest age. */
export async function getQueues({ db }: Pick<Context, 'db'>, { adminRole }: Actor): Promise<Queue[]> {
  const rows = await readQueues(db);
  const own = rows.filter(({ name }) => mayCall(adminRole, procedureOfQueue[name]));
  return own.map(({ name, count, oldest_at: oldestAt }) => ({
    name,
    count,
    oldestAt: oldestAt?.toISOString() ?? null,
  }));
}
