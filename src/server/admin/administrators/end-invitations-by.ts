import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** Withdraws the open invitations of a person who stops being an owner: the account may have been stolen. */
export const endInvitationsBy = (trx: Transaction<DB>, userId: string) =>
  trx
    .updateTable('admin_invitations')
    .set({ state: 'withdrawn', ended_at: sql<Date>`now()` })
    .where('invited_by', '=', userId)
    .where('state', '=', 'sent')
    .execute();
