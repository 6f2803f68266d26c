import { type Kysely, sql, type Transaction } from 'kysely';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { eraseUser } from './erase-user.ts';

/** The refund of a visit or a plan that the backup still has. */
type Refund = {
  userId: string;
  /** Null: a plan. */ visitId: string | null;
  providerId: string | null;
  amountHalalas: number;
};

/**
 * After a restore: erases the users who were erased after the moment of the backup, without the goodbye mail, which
 * they already got. Ends all sessions: those that were ended since would be valid again. Each in a transaction of its
 * own, unless `db` is one.
 */
export async function eraseAgain(
  db: Kysely<DB>,
  userIds: readonly string[],
): Promise<{ erased: string[]; unknown: string[]; refunds: Refund[] }> {
  await db.deleteFrom('sessions').execute();
  const erased: string[] = [];
  const unknown: string[] = [];
  for (const userId of userIds) {
    const isErased = await inTransaction(db, async (trx) => {
      const { email } = await eraseUser(trx, userId);
      await deleteMails(trx, userId, email);
    }).then(
      () => true,
      (error: unknown) => {
        // Signed up after that moment, or was erased before it.
        if (error instanceof AppError && error.code === 'SIGN_IN_REQUIRED') return false;
        throw error;
      },
    );
    (isErased ? erased : unknown).push(userId);
  }
  const { rows: refunds } = await sql<Refund>`
    select coalesce(b.customer_id, c.user_id) as "userId", b.visit_id as "visitId",
           p.provider_payment_id as "providerId", sum(r.amount_halalas)::bigint as "amountHalalas"
    from refunds r join payments p on p.id = r.payment_id
    left join bookings b on b.id = r.booking_id and r.reason = 'account_erased'
    left join subscription_charges c on c.id = p.charge_id
    where r.status = 'pending' and coalesce(b.customer_id, c.user_id) = any (${erased}::uuid[])
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return { erased, unknown, refunds };
}

/** The backup has mails that were sent since, or were never to be sent after the erasure. */
async function deleteMails(trx: Transaction<DB>, userId: string, email: string | null) {
  await sql`delete from outbox where job ->> 'userId' = ${userId} or job ->> 'email' = ${email}`.execute(trx);
  await sql`delete from dev_mails where to_address = ${email}`.execute(trx);
}

const inTransaction = <T>(db: Kysely<DB>, run: (trx: Transaction<DB>) => Promise<T>) =>
  isTransaction(db) ? run(db) : retryOnConflict(() => db.transaction().execute(run));

const isTransaction = (db: Kysely<DB>): db is Transaction<DB> => db.isTransaction;
