import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { mayCall } from '#/shared/identity/admin-role.ts';
import { getLedgerState } from '../overview/get-ledger-state.ts';
import { queueNotices } from './queue-notices.ts';

const seenBooks = z.object({ isBalanced: z.optional(z.boolean()) });

/** Warns of books that do not balance: at once, and again each day until they do. */
export const warnOfBooks = (db: Kysely<DB>, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ seen: unknown; is_old: boolean }>`
      select /* hot:warn-of-books */ seen, noticed_at <= ${now}::timestamptz - interval '1 day' as is_old
      from admin_notices where kind = 'books' for update skip locked`.execute(trx);
    const [notice] = rows;
    if (!notice) return;
    const { isBalanced: wasBalanced = true } = seenBooks.parse(notice.seen);
    const { isBalanced } = await getLedgerState(trx);
    const isDue = !isBalanced && (wasBalanced || notice.is_old);
    if (!isDue && isBalanced === wasBalanced) return;
    if (isDue) {
      await queueNotices(trx, 'adminAlert', (to, role) =>
        mayCall(role, 'ledgerTransactions') ? { kind: 'adminAlert', ...to, subject: 'books' } : null,
      );
    }
    await trx
      .updateTable('admin_notices')
      .set({ seen: JSON.stringify({ isBalanced }), ...(isDue ? { noticed_at: now } : {}) })
      .where('kind', '=', 'books')
      .execute();
  });
