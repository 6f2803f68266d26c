import { type Kysely, sql } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import { repeatOnConflict } from '../db/repeat-on-conflict.ts';
import type { DB } from '../db/schema.gen.ts';
import { erasePerson } from './erase-person.ts';

/** What is to be given back for a visit that the backup still expects. */
type Refund = { userId: string; visitId: string; providerId: string | null; amountHalalas: number };

/**
 * After a restore: erases who was erased after the moment that the backup knows, as they did it themselves, but without
 * the goodbye mail, which they have. Everybody's sessions end: those that were ended since would live again.
 */
export async function eraseAgain(
  db: Kysely<DB>,
  userIds: readonly string[],
): Promise<{ erased: string[]; unknown: string[]; refunds: Refund[] }> {
  await db.deleteFrom('sessions').execute();
  const erased: string[] = [];
  const unknown: string[] = [];
  for (const userId of userIds) {
    // oxlint-disable-next-line no-await-in-loop -- each person a transaction
    const isErased = await repeatOnConflict(() =>
      db.transaction().execute((trx) => erasePerson(trx, userId)),
    ).then(
      () => true,
      (error: unknown) => {
        // Came after the moment, or was gone before it.
        if (error instanceof AppError && error.code === 'SIGN_IN_REQUIRED') return false;
        throw error;
      },
    );
    (isErased ? erased : unknown).push(userId);
  }
  const { rows: refunds } = await sql<Refund>`
    select b.customer_id as "userId", b.visit_id as "visitId", p.provider_payment_id as "providerId",
           sum(r.amount_halalas)::bigint as "amountHalalas"
    from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = r.booking_id
    where r.reason = 'account_erased' and r.status = 'pending' and b.customer_id = any (${erased}::uuid[])
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return { erased, unknown, refunds };
}
