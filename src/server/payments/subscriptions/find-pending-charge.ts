import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Charge } from './begin-charge.ts';

/**
 * A charge for this plan that can still be paid: a renewal, or a choice made a moment ago (its credit shrinks by the
 * second). Two presses of the button thus lead to one payment.
 */
export async function findPendingCharge(
  db: Kysely<DB>,
  userId: string,
  tier: string,
): Promise<Charge | null> {
  const { rows } = await sql<Omit<Charge, 'amountHalalas'> & { amount_halalas: number }>`
    select id, audience, amount_halalas from subscription_charges
    where user_id = ${userId} and tier = ${tier} and status = 'pending'
      and (kind = 'renewal' or created_at > now() - interval '1 hour')
    order by id desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { amount_halalas: amountHalalas, ...charge } = row;
  return { ...charge, amountHalalas };
}
