import { type Kysely, sql, type Transaction } from 'kysely';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { TaskDeps } from '#/server/platform/jobs/task.ts';
import { errorText } from '#/server/platform/telemetry/error-text.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { getPlanHolder } from '../plans/plan-holder.ts';
import { beginCharge, type Charge } from './begin-charge.ts';
import { endSubscription } from './end-subscription.ts';
import { GRACE_DAYS } from './grace.ts';

type Provider = TaskDeps['site']['payments']['provider'];
type Due = { user_id: string; locale: Locale; is_over: boolean };
type Begin = { charge: Charge; locale: Locale };

const MOST_A_RUN = 50;

/** Renews due subscriptions, ends cancelled ones, and ends unpaid ones after 8 days of grace. */
export async function renewSubscriptions(deps: TaskDeps): Promise<void> {
  const { provider } = deps.site.payments;
  const due = await listDue(deps.db, provider);
  await Promise.all(
    due.map(async ({ user_id: userId }) => {
      try {
        const begin = await retryOnConflict(() =>
          deps.db.transaction().execute((trx) => renewOne(trx, userId, provider)),
        );
        if (begin) await beginCharge({ ...deps, locale: begin.locale }, begin.charge, false);
      } catch (error) {
        // One failure does not stop the others; the task retries it later.
        deps.log({ level: 'warn', message: 'renewal failed', error: errorText(error) });
      }
    }),
  );
}

/**
 * Subscriptions to end (cancelled, erased, or unpaid for too long since the renewal was requested, since this server
 * may have been down at the month's end), and renewals whose collection was not begun recently.
 */
const dueOnes = (provider: Provider) => sql<Due>`
  select s.user_id, coalesce(u.mail_locale, u.locale) as locale, d.is_over
  from subscriptions s
  join user_profiles u on u.id = s.user_id
  cross join lateral (
    select s.cancels_at_period_end or u.erased_at is not null or case when ${provider}::text = 'none'
             then s.period_end <= now() - make_interval(days => ${GRACE_DAYS})
             else exists (
               select from subscription_charges c
               where c.user_id = s.user_id and c.kind = 'renewal' and c.period_start = s.period_end
                 and c.status = 'pending' and c.created_at <= now() - make_interval(days => ${GRACE_DAYS}))
             end as is_over) d
  where s.ended_at is null and s.period_end <= now() and (d.is_over or (${provider}::text <> 'none' and not exists (
    select from subscription_charges c
    where c.user_id = s.user_id and c.kind = 'renewal' and c.period_start = s.period_end and c.status <> 'void'
      and (c.begun_at > now() - interval '1 hour'
           or exists (select from payments p where p.charge_id = c.id and p.status = 'initiated')))))`;

async function listDue(db: Kysely<DB>, provider: Provider): Promise<Due[]> {
  const { rows } = await sql<Due>`
    ${dueOnes(provider)} order by s.period_end limit ${MOST_A_RUN}`.execute(db);
  return rows;
}

/** The charge to collect; null where another process renews it, or nothing is due. */
async function renewOne(trx: Transaction<DB>, userId: string, provider: Provider): Promise<Begin | null> {
  const locked = await trx
    .selectFrom('user_profiles')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!locked) return null;
  // Checked again under the lock: its earlier holder may have renewed it.
  const { rows } = await sql<Due>`${dueOnes(provider)} and s.user_id = ${userId}`.execute(trx);
  const [due] = rows;
  if (!due) return null;
  if (!due.is_over) return claimRenewal(trx, due, provider);
  await endSubscription(trx, await getPlanHolder(trx, userId));
  return null;
}

async function claimRenewal(
  trx: Transaction<DB>,
  { user_id: userId, locale }: Due,
  provider: Provider,
): Promise<Begin> {
  const { rows } = await sql<
    Omit<Charge, 'amountHalalas'> & { tier: string; amount_halalas: number; is_new: boolean }
  >`
    insert into subscription_charges (user_id, audience, tier, kind, price_halalas, vat_basis_points, period_start, begun_at)
    select s.user_id, s.audience, s.tier, 'renewal', p.price_halalas, site_vat_basis_points(), s.period_end, now()
    from subscriptions s join plans p on p.audience = s.audience and p.tier = s.tier
    where s.user_id = ${userId} and s.ended_at is null
    on conflict (user_id, period_start) where kind = 'renewal' and status <> 'void'
    do update set begun_at = now()
    returning id, audience, tier, amount_halalas, xmax = 0 as is_new`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('no subscription to renew');
  // The simulated provider pays at once; with others the holder has to pay.
  if (row.is_new && provider !== 'simulated') {
    await sql`
      select tell(${userId}::uuid, 'planDue', null, null, jsonb_build_object('tier', ${row.tier}::text))`.execute(
      trx,
    );
  }
  const { id, audience } = row;
  return { charge: { id, audience, amountHalalas: row.amount_halalas }, locale };
}
