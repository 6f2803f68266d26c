import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { digestQueues } from '#/shared/admin/notices.ts';
import { MOST_COUNTED, procedureOfQueue } from '#/shared/admin/overview.ts';
import { SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { mayCall } from '#/shared/identity/admin-role.ts';
import { type QueueRead, readQueues } from '../overview/read-queues.ts';
import { queueNotices } from './queue-notices.ts';

const DIGEST_HOUR = 8;

const seenQueues = z.record(z.string(), z.object({ count: z.int(), newestAt: z.nullable(z.string()) }));
type Seen = z.infer<typeof seenQueues>;

/** Once a day from 8:00 by the site's clock: the queues with something new since the last day; nothing without. */
export const sendDigest = (db: Kysely<DB>, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ seen: unknown }>`
      select /* hot:admin-digest */ seen from admin_notices
      where kind = 'digest' and noticed_at <
        (date_trunc('day', (${now}::timestamptz at time zone ${SITE_TIME_ZONE}) - make_interval(hours => ${DIGEST_HOUR}))
          + make_interval(hours => ${DIGEST_HOUR})) at time zone ${SITE_TIME_ZONE}
      for update skip locked`.execute(trx);
    const [notice] = rows;
    if (!notice) return;
    const seen = seenQueues.parse(notice.seen);
    const waiting = await readQueues(trx);
    const queues = digestQueues.filter((name) =>
      waiting.some((queue) => queue.name === name && hasNews(queue, seen)),
    );
    if (queues.length > 0) {
      await queueNotices(trx, 'adminDigest', (to, role) => {
        const own = queues.filter((name) => mayCall(role, procedureOfQueue[name]));
        return own.length > 0 ? { kind: 'adminDigest', ...to, queues: own } : null;
      });
    }
    await trx
      .updateTable('admin_notices')
      .set({ noticed_at: now, seen: JSON.stringify(toSeen(waiting)) })
      .where('kind', '=', 'digest')
      .execute();
  });

/** Payouts have no time, and a laboratory that applies again keeps its first: there, more of them is news. */
function hasNews({ name, count, newest_at }: QueueRead, seen: Seen) {
  if (count === 0) return false;
  const before = seen[name];
  // A full queue is not counted further, so that its growth is not seen.
  if (!before || count >= MOST_COUNTED || count > before.count) return true;
  return newest_at !== null && newest_at.toISOString() > (before.newestAt ?? '');
}

const toSeen = (queues: QueueRead[]): Seen =>
  Object.fromEntries(
    queues.map(({ name, count, newest_at }) => [name, { count, newestAt: newest_at?.toISOString() ?? null }]),
  );
