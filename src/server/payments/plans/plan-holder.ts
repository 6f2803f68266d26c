import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Plan } from '#/shared/payments/plan.ts';
import { planColumns, type PlanRow, toPlan } from './plan-row.ts';

/** The paid plan that runs. */
export type Running = {
  tier: string;
  period_start: Date;
  period_end: Date;
  cancels_at_period_end: boolean;
  /** The month is over and its renewal is not paid. */
  is_overdue: boolean;
  /** The unused part of this month's price, by the second; 0 where the plan was given, not paid. */
  unused_halalas: number;
};

export type PlanHolder = { userId: string; plan: Plan; running: Running | null };

/**
 * Locks the customer's or lab owner's row and returns the plan, so that plans change one at a time. Null for erased
 * accounts.
 */
export async function lockPlanHolder(trx: Transaction<DB>, userId: string): Promise<PlanHolder | null> {
  const profile = await trx
    .selectFrom('user_profiles')
    .select('id')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // Read after the lock: what the lock waited for may have changed it.
  return profile ? getPlanHolder(trx, userId) : null;
}

export async function getPlanHolder(db: Kysely<DB>, userId: string): Promise<PlanHolder> {
  const { rows } = await sql<PlanRow>`
    select /* hot:plan-holder */ ${planColumns}
    from user_profiles u cross join lateral plan_of(u.user_type, u.subscription_tier) p
    where u.id = ${userId} and p.tier is not null`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('NOT_ALLOWED');
  return { userId, plan: toPlan(row), running: await findRunning(db, userId) };
}

async function findRunning(db: Kysely<DB>, userId: string): Promise<Running | null> {
  const { rows } = await sql<Running>`
    select /* hot:running-plan */ s.tier, s.period_start, s.period_end, s.cancels_at_period_end,
      s.period_end <= now() as is_overdue,
      coalesce(round(paid.price_halalas * greatest(extract(epoch from s.period_end - now()), 0)
                     / extract(epoch from s.period_end - s.period_start))::int, 0) as unused_halalas
    from subscriptions s
    left join lateral (
      -- Of this plan: a later one may have come with an account that was taken over.
      select c.price_halalas from subscription_charges c
      where c.user_id = s.user_id and c.audience = s.audience and c.tier = s.tier and c.status = 'paid'
      order by c.id desc limit 1
    ) paid on true
    where s.user_id = ${userId} and s.ended_at is null`.execute(db);
  return rows[0] ?? null;
}
