import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { DAY_MS } from '#/shared/core/duration.ts';
import type { CurrentPlan } from '#/shared/payments/plan.ts';
import { countMembers } from '../plans/count-members.ts';
import { findMembership } from '../plans/find-membership.ts';
import { getCustomerPlan } from '../plans/get-customer-plan.ts';
import { getPlanHolder, type Running } from '../plans/plan-holder.ts';
import { findTestsToHide } from './find-tests-to-hide.ts';
import { GRACE_DAYS } from './grace.ts';

export async function getCurrentPlan({ db }: Pick<Context, 'db'>, actor: Actor): Promise<CurrentPlan> {
  const { plan, running } = await getPlanHolder(db, actor.userId);
  const membership = await findMembership(db, actor.userId);
  return {
    plan: membership ? await getCustomerPlan(db, actor.userId) : plan,
    sharedBy: membership?.ownerName ?? null,
    memberCount: await countMembers(db, actor.userId),
    testsToHide: running && actor.userType === 'lab' ? await findTestsToHide(db, actor.userId) : null,
    subscription: running && (await toSubscription(db, actor.userId, running)),
  };
}

async function toSubscription(db: Kysely<DB>, userId: string, running: Running) {
  const { period_end: end, is_overdue: isOverdue } = running;
  const renewal = isOverdue ? await findRenewal(db, userId, end) : null;
  const askedAt = renewal?.created_at ?? end;
  return {
    periodStart: running.period_start.toISOString(),
    periodEnd: end.toISOString(),
    cancelsAtPeriodEnd: running.cancels_at_period_end,
    graceUntil: isOverdue ? new Date(askedAt.getTime() + GRACE_DAYS * DAY_MS).toISOString() : null,
    payUrl: renewal?.pay_url ?? null,
  };
}

async function findRenewal(db: Kysely<DB>, userId: string, periodStart: Date) {
  return db
    .selectFrom('subscription_charges as c')
    .leftJoin('payments as p', (join) =>
      join.onRef('p.charge_id', '=', 'c.id').on('p.status', '=', 'initiated'),
    )
    .select(['c.created_at', 'p.pay_url'])
    .where('c.user_id', '=', userId)
    .where('c.kind', '=', 'renewal')
    .where('c.period_start', '=', periodStart)
    .where('c.status', '=', 'pending')
    .orderBy('p.id', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
}
