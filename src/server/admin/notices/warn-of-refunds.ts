import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { MOST_COUNTED } from '#/shared/admin/overview.ts';
import { mayCall } from '#/shared/identity/admin-role.ts';
import { queueNotices } from './queue-notices.ts';

const seenRefunds = z.object({ ids: z.optional(z.array(z.string())) });

/**
 * Warns of refunds that the provider refuses, each once, as soon as the second attempt has failed. While a provider is
 * down more of them fail each minute: after a mail the next one waits an hour.
 */
export const warnOfRefunds = (db: Kysely<DB>, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ seen: unknown }>`
      select /* hot:warn-of-refunds */ seen from admin_notices
      where kind = 'refunds' and noticed_at <= ${now}::timestamptz - interval '1 hour'
      for update skip locked`.execute(trx);
    const [notice] = rows;
    if (!notice) return;
    const { ids: known = [] } = seenRefunds.parse(notice.seen);
    const failing = await trx
      .selectFrom('refunds')
      .select('id')
      .where('status', '=', 'pending')
      .where('last_error', 'is not', null)
      .where('attempts', '>', 1)
      .orderBy('created_at')
      .limit(MOST_COUNTED)
      .execute();
    const ids = failing.map(({ id }) => id);
    if (ids.every((id) => known.includes(id))) return;
    await queueNotices(trx, 'adminAlert', (to, role) =>
      mayCall(role, 'refunds') ? { kind: 'adminAlert', ...to, subject: 'refunds' } : null,
    );
    await trx
      .updateTable('admin_notices')
      .set({ noticed_at: now, seen: JSON.stringify({ ids }) })
      .where('kind', '=', 'refunds')
      .execute();
  });
