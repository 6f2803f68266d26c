import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** Withdraws every invitation of a lab that is no longer approved. The caller has locked the lab. */
export const endStaffInvitations = (trx: Transaction<DB>, labId: number) =>
  trx
    .updateTable('staff_invitations')
    .set({ state: 'withdrawn', ended_at: sql<Date>`now()` })
    .where('lab_id', '=', labId)
    .where('state', '=', 'sent')
    .execute();
