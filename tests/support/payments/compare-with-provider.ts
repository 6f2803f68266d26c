import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { FakeMoyasar } from './fake-moyasar.ts';

/**
 * Compares our rows with the provider: what it has taken and not returned is on a confirmed line, and what is not as we
 * asked confirms nothing. Returns the differences.
 */
export async function compareWithProvider(db: Kysely<DB>, { state }: FakeMoyasar): Promise<string[]> {
  const { rows } = await sql<{ id: string; returned: number; kept: number; confirmed: number }>`
    select p.provider_payment_id as id,
      (select coalesce(sum(r.amount_halalas), 0) from refunds r where r.payment_id = p.id and r.status = 'done')::int
        as returned,
      (select sum(q.amount_halalas) from payments q where q.order_id = p.order_id and q.status = 'paid')::int - (
        select coalesce(sum(r.amount_halalas), 0) from refunds r join payments q on q.id = r.payment_id
        where q.order_id = p.order_id)::int as kept,
      (select coalesce(sum(b.amount_halalas), 0) from bookings b
       where b.order_id = p.order_id and b.payment = 'paid' and b.status = 'confirmed')::int as confirmed
    from payments p where p.status = 'paid'`.execute(db);
  const known = new Map(rows.map((row) => [row.id, row]));
  const taken = [...state.payments.values()].filter(
    ({ id, status }) => !state.lies.has(id) && (status === 'paid' || status === 'refunded'),
  );
  const takenIds = new Set(taken.map(({ id }) => id));
  return [
    ...taken.flatMap((payment) => {
      const ours = known.get(payment.id);
      if (!ours) return [`the provider took ${payment.id}, which we do not know`];
      if (ours.kept !== ours.confirmed)
        return [`of ${payment.id} ${ours.kept} are kept for ${ours.confirmed}`];
      if (ours.returned !== payment.refunded)
        return [`of ${payment.id} ${payment.refunded} were returned, by us ${ours.returned}`];
      return [];
    }),
    ...rows
      .filter(({ id }) => state.lies.has(id))
      .map(({ id }) => `${id} is not what we asked for, and pays`),
    ...rows
      .filter(({ id }) => !takenIds.has(id) && !state.lies.has(id))
      .map(({ id }) => `the provider did not take ${id}`),
  ];
}
