import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { DAY_MS } from '#/shared/core/duration.ts';
import type { Random } from '../run/random.ts';
import type { Person } from './demo-users.ts';

/** Inserts current paid months, so that renewal, cancellation and remaining days are visible. */
export async function insertSubscriptions(
  db: Kysely<DB>,
  random: Random,
  { users, nowMs }: { users: readonly Person[]; nowMs: number },
) {
  const rows = users.map(({ id, user_type, subscription_tier }, index) => {
    const startMs = nowMs - (9 + 5 * index) * DAY_MS;
    return {
      id: random.id(startMs),
      user_id: id,
      audience: user_type,
      tier: subscription_tier,
      started_at: new Date(startMs).toISOString(),
    };
  });
  const planned = sql`
    json_to_recordset(${JSON.stringify(rows)}::json)
      as r (id uuid, user_id uuid, audience user_type, tier text, started_at timestamptz)`;
  await sql`
    insert into subscription_charges (id, user_id, audience, tier, kind, price_halalas, vat_basis_points, status, created_at)
    select r.id, r.user_id, r.audience, r.tier, 'start', p.price_halalas, site_vat_basis_points(), 'paid', r.started_at
    from ${planned} join plans p on p.audience = r.audience and p.tier = r.tier order by r.id`.execute(db);
  await sql`
    insert into payments (id, charge_id, provider, provider_payment_id, amount_halalas, status, created_at, settled_at)
    select c.id, c.id, 'simulated', 'simulated-' || c.id, c.amount_halalas, 'paid', c.created_at, c.created_at
    from subscription_charges c join ${planned} on r.id = c.id order by c.id`.execute(db);
  await sql`
    insert into subscriptions (id, user_id, audience, tier, period_start, period_end, created_at)
    select r.id, r.user_id, r.audience, r.tier, r.started_at, r.started_at + interval '1 month', r.started_at
    from ${planned}`.execute(db);
}
