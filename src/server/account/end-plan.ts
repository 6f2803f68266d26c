import { sql, type Transaction } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { voidCharges } from '../subscriptions/void-charges.ts';

/** Ends the plan this person pays for, at once, and asks for nothing more. */
export async function endPlan(trx: Transaction<DB>, userId: string) {
  await sql`
    with ended as (
      update subscriptions set ended_at = now() where user_id = ${userId} and ended_at is null returning user_id
    )
    update user_profiles u set subscription_tier = p.tier
    from ended, plans p
    where u.id = ended.user_id and p.audience = u.user_type and p.price_halalas = 0`.execute(trx);
  await voidCharges(trx, userId);
}
