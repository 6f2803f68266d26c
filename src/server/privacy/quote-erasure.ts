import type { Kysely } from 'kysely';
import { getPlanHolder } from '#/server/payments/plans/plan-holder.ts';
import { freePlan } from '#/server/payments/subscriptions/free-plan.ts';
import { quoteChange } from '#/server/payments/subscriptions/quote-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { ErasureQuote } from '#/shared/identity/account.ts';
import { readEndingBookings, sumRefund } from './cancel-future-bookings.ts';

/** What erasing the actor's account would cancel and refund now. */
export async function quoteErasure({ db }: Pick<Context, 'db'>, actor: Actor): Promise<ErasureQuote> {
  const ending = await readEndingBookings(db, actor.userId);
  const visits = new Set(
    ending.filter(({ status }) => status === 'confirmed').map(({ visit_id }) => visit_id),
  );
  const plan = await quotePlan(db, actor.userId);
  return {
    visitCount: visits.size,
    refundHalalas: sumRefund(ending) + (plan?.refundHalalas ?? 0),
    plan: plan && { tier: plan.tier, memberCount: plan.leavingCount },
  };
}

/** The paid plan that would end, what goes back of its month, and how many people share it. */
async function quotePlan(db: Kysely<DB>, userId: string) {
  const holder = await getPlanHolder(db, userId);
  if (!holder.running) return null;
  const quote = await quoteChange(db, holder, await freePlan(db, holder.plan.audience));
  return { tier: holder.running.tier, ...quote };
}
