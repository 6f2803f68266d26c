import { sql, type Transaction } from 'kysely';
import type { ChargeKind, DB } from '#/server/platform/db/schema.gen.ts';
import { keepWithinLimit } from '../plans/keep-within-limit.ts';
import { getPlanHolder, lockPlanHolder, type PlanHolder } from '../plans/plan-holder.ts';
import { releaseMembers } from '../plans/release-members.ts';
import { voidCharges } from '../plans/void-charges.ts';

type Charge = {
  id: string;
  user_id: string;
  tier: string;
  kind: ChargeKind;
  period_start: Date | null;
  /** The credit in its price was computed too long ago. */
  is_stale: boolean;
};

/**
 * Applies a paid charge: the plan holds from now on. settlePayment calls it in its transaction after marking the
 * payment as paid. Returns false where the charge is void or already paid; the payment is then refunded.
 */
export async function applyCharge(trx: Transaction<DB>, chargeId: string): Promise<boolean> {
  const known = await trx
    .selectFrom('subscription_charges')
    .select('user_id')
    .where('id', '=', chargeId)
    .executeTakeFirst();
  const holder = known ? await lockPlanHolder(trx, known.user_id) : null;
  if (!holder) return false;
  const charge = await lockPendingCharge(trx, chargeId);
  if (!charge || !stands(charge, holder)) return false;

  await trx.updateTable('subscription_charges').set({ status: 'paid' }).where('id', '=', chargeId).execute();
  await voidCharges(trx, holder.userId);
  await startPeriod(trx, charge);
  const { plan } = await getPlanHolder(trx, holder.userId);
  await keepWithinLimit(trx, holder.userId, plan);
  await releaseMembers(trx, holder.userId, plan);
  await sql`
    select tell(${holder.userId}::uuid, 'planStarted', null, null, jsonb_build_object('tier', ${charge.tier}::text))`.execute(
    trx,
  );
  return true;
}

async function lockPendingCharge(trx: Transaction<DB>, chargeId: string): Promise<Charge | null> {
  const { rows } = await sql<Charge>`
    select id, user_id, tier, kind, period_start,
           credit_halalas > 0 and created_at < now() - interval '1 day' as is_stale
    from subscription_charges where id = ${chargeId} and status = 'pending' for no key update`.execute(trx);
  return rows[0] ?? null;
}

/** A renewal applies to the month after the current one. */
function stands(charge: Charge, { running }: PlanHolder): boolean {
  if (charge.kind !== 'renewal') return !charge.is_stale;
  return running?.tier === charge.tier && running.period_end.getTime() === charge.period_start?.getTime();
}

async function startPeriod(trx: Transaction<DB>, { id, user_id, tier }: Charge) {
  await sql`update subscriptions set ended_at = now() where user_id = ${user_id} and ended_at is null`.execute(
    trx,
  );
  await sql`
    insert into subscriptions (user_id, audience, tier, period_start, period_end)
    select c.user_id, c.audience, c.tier, s.starts_at, s.starts_at + interval '1 month'
    from subscription_charges c cross join lateral (select coalesce(c.period_start, now()) as starts_at) s
    where c.id = ${id}`.execute(trx);
  await trx.updateTable('user_profiles').set({ subscription_tier: tier }).where('id', '=', user_id).execute();
}
