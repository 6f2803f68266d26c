import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { addLine } from '../../support/db/lines.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const { actor: admin } = await make.admin(db);
const asAdmin = callAs(db, admin).admin;

const random = (below: number) => Math.floor(Math.random() * below);
const pick = <T>(from: readonly T[]) => from[random(from.length)] as T;
const ORDERS = 140;

/**
 * Every third has lines in two places. All are of two moments and each city has few of them, so that a short walk
 * through its lines ends in the middle of a moment.
 */
async function makeOrders() {
  const labs = await Promise.all(
    ['riyadh', 'jeddah', 'dammam', ...Array.from({ length: 8 }, () => null)].map(async (city_id) => {
      const { labId } = await make.lab(db, { city_id });
      const { labTestId } = await make.labTest(db, { lab_id: labId });
      return { labId, labTestId };
    }),
  );
  const { userId: customerId } = await make.customer(db);
  const orders = await Promise.all(Array.from({ length: ORDERS }, () => make.order(db, customerId)));
  // The ids of the lines come in another order than those of their orders.
  for (const [at, { orderId }] of orders.toReversed().entries()) {
    const created_at = `2026-03-0${pick([1, 3])} 07:00:00.000001+00`;
    for (const lab of at % 3 === 0 ? [pick(labs), pick(labs)] : [pick(labs)])
      await addLine(db, { ...lab, customerId }, { price: 1_000 }, { created_at, order_id: orderId });
  }
  await sql`delete from orders o where not exists (select from bookings b where b.order_id = o.id)`.execute(
    db,
  );
  // As in each of our transactions.
  await sql`
    update orders o set created_at = b.created_at, status = (case when b.created_at < '2026-03-02' then 'cancelled'
                                                                  else 'confirmed' end)::order_status
    from bookings b where b.order_id = o.id`.execute(db);
  return labs;
}
const labs = await makeOrders();
const lab = labs[1]?.labId ?? 0;

type Filters = Omit<NonNullable<Parameters<typeof asAdmin.transactions>[0]>, 'cursor' | 'limit'>;

async function idsOf(filters: Filters, limit: number) {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof asAdmin.transactions>> = await asAdmin.transactions({
      ...filters,
      limit,
      ...(cursor !== null && { cursor }),
    });
    ids.push(...page.rows.map(({ orderId }) => orderId));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids;
}

test.each([
  [{ city: 'riyadh' }, `b.city_id = 'riyadh'`],
  [{ city: 'dammam', kind: 'atLab' }, `b.city_id = 'dammam'`],
  [{ city: 'riyadh', status: 'cancelled' }, `b.city_id = 'riyadh' and o.status = 'cancelled'`],
  [{ city: 'jeddah', kind: 'card' }, 'false'],
  [{ city: 'makkah' }, 'false'],
  [{ lab }, `b.lab_id = ${lab}`],
  [{ lab, city: 'riyadh' }, 'false'],
  [
    { city: 'jeddah', from: '2026-03-03', to: '2026-03-04' },
    `b.city_id = 'jeddah' and riyadh_day(o.created_at) between '2026-03-03' and '2026-03-04'`,
  ],
] as const)(
  '%j: each order once, in both orders, whatever the length of a page',
  async (filters, condition) => {
    const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where exists (select from bookings b where b.order_id = o.id and ${sql.raw(condition)})
    order by o.created_at desc, o.id desc`.execute(db);
    const expected = rows.map(({ id }) => id);
    expect(expected.length > 0).toBe(condition !== 'false');
    for (const limit of [1, 30]) {
      expect(await idsOf({ ...filters, sort: 'newest' }, limit)).toEqual(expected);
      expect(await idsOf({ ...filters, sort: 'oldest' }, limit)).toEqual(expected.toReversed());
    }
  },
);
