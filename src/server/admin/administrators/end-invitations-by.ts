import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** Withdraws what somebody invited who is no owner any more: a thief's friends do not come in later. */
export const endInvitationsBy = (trx: Transaction<DB>, userId: string) =>
  trx
    .updateTable('admin_invitations')
    .set({ state: 'withdrawn', ended_at: sql<Date>`now()` })
    .where('invited_by', '=', userId)
    .where('state', '=', 'sent')
    .execute();
