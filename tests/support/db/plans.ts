import { type Kysely, sql } from 'kysely';
import { renewSubscriptions } from '#/server/payments/subscriptions/renew-subscriptions.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { callAs } from '../api/caller.ts';
import { testSite } from '../api/site.ts';

type Payments = ReturnType<typeof testSite>['payments'];

export const payingAtOnce: Payments = { provider: 'simulated', waitMs: 0 };

/** Calls of this user where payments settle at once. */
export const planCalls = (db: Kysely<DB>, actor: Actor, payments: Payments = payingAtOnce) =>
  callAs(db, actor, { site: testSite({ payments }) }).subscriptions;

/** One run of the task, as any process runs it. */
export const renewRound = (db: Kysely<DB>, payments: Payments = payingAtOnce) =>
  renewSubscriptions({ db, site: testSite({ payments }), log: () => {} });

/** Moves the start of the plan back by this much. */
export const ageSubscription = (db: Kysely<DB>, userId: string, interval: string) =>
  sql`update subscriptions set period_start = period_start - ${interval}::interval,
             period_end = period_end - ${interval}::interval
      where user_id = ${userId} and ended_at is null`.execute(db);

/** Moves the end of the current month back by this much. */
export const endPeriod = (db: Kysely<DB>, userId: string, ago: string) =>
  sql`update subscriptions set period_end = now() - ${ago}::interval, period_start = now() - ${ago}::interval - interval '1 month'
      where user_id = ${userId} and ended_at is null`.execute(db);

/** All payments of this user's plans. */
export async function moneyOf(db: Kysely<DB>, userId: string) {
  const { rows } = await sql<{ paid: number; refunded: number; refunds: number }>`
    select coalesce(sum(p.amount_halalas), 0) as paid, coalesce(sum(r.halalas), 0) as refunded,
           coalesce(sum(r.refunds), 0) as refunds
    from payments p
    join subscription_charges c on c.id = p.charge_id
    left join lateral (select sum(amount_halalas) as halalas, count(*) as refunds from refunds where payment_id = p.id) r
      on true
    where c.user_id = ${userId} and p.status = 'paid'`.execute(db);
  return rows[0];
}

export async function notificationsOf(db: Kysely<DB>, userId: string) {
  const rows = await db
    .selectFrom('inbox_messages')
    .select(['kind', sql<string>`params ->> 'tier'`.as('tier')])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, tier }) => `${kind} ${tier}`);
}

/** The ledger of all plans: it sums to zero, in total and per account. */
export async function ledgerSum(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_halalas), 0)::bigint as sum from ledger_entries`.execute(db);
  return rows[0]?.sum ?? Number.NaN;
}
