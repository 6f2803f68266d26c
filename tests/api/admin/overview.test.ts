import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { foldFigures } from '#/server/admin/overview/fold-figures.ts';
import type { BookingStatus, LinePayment } from '#/server/platform/db/schema.gen.ts';
import { createRandom } from '#/server/seed/run/random.ts';
import { dayIn, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections } from '../../support/api/together.ts';
import { makeVisit } from '../../support/booking/reception.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { countFigures } from '../../support/payments/count-figures.ts';
import { countLabs, findWrongWeeks } from '../../support/payments/count-sums.ts';

const db = await testDb({ max: 10 });
const admin = callAs(db, (await make.admin(db)).actor);

const DAY_MS = 86_400_000;
const RACERS = 20;
const LINES = 160;
const today = dayIn(SITE_TIME_ZONE, new Date());
const daysAgo = (days: number) => dayIn(SITE_TIME_ZONE, new Date(Date.now() - days * DAY_MS));

const random = createRandom(process.env['FIGURES_SEED'] ?? String(randomInt(1e9)));
const pick = <Item>(items: readonly Item[]) => random.pick(items);

/** An instant of the last days, sometimes within a minute of midnight in Riyadh or in Greenwich. */
function someInstant() {
  const day = Date.parse(`${daysAgo(random.between(1, 80))}T00:00:00Z`);
  const near = random.between(-60_000, 60_000);
  return new Date(pick([day - 3 * 3_600_000 + near, day + near, day + random.between(0, DAY_MS - 1)]));
}

const states = ['held', 'confirmed', 'checked_in', 'completed', 'cancelled', 'no_show', 'expired'] as const;

async function makeOffers() {
  const categories = await Promise.all([make.category(db), make.category(db)]);
  const cities = ['sa-riyadh', 'sa-jeddah', null];
  return Promise.all(
    cities.flatMap((city) =>
      categories.map(async ({ categoryId }) => {
        const { labId } = await make.lab(db, { city_id: city, created_at: someInstant() });
        const { testId } = await make.test(db, { category_id: categoryId });
        return make.labTest(db, { lab_id: labId, test_id: testId });
      }),
    ),
  );
}
type Offer = Awaited<ReturnType<typeof makeOffers>>[number];

/** A line as an import would write it: in any state, at any time. */
async function insertLine(offer: Offer, over: { status?: BookingStatus; payment?: LinePayment } = {}) {
  const { userId } = await make.customer(db);
  const at = someInstant();
  await db.updateTable('user_profiles').set({ created_at: at }).where('id', '=', userId).execute();
  const { orderId } = await make.order(db, userId);
  const visit = await db
    .insertInto('visits')
    .values({ lab_id: offer.labId, customer_id: userId, slot_start: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = await db
    .insertInto('bookings')
    .values({
      reference: randomUUID(),
      order_id: orderId,
      visit_id: visit.id,
      customer_id: userId,
      lab_id: offer.labId,
      lab_test_id: offer.labTestId,
      booking_time: at,
      total_price_halalas: random.between(0, 50_000),
      fee_halalas: random.between(0, 2_000),
      commission_halalas: random.between(0, 5_000),
      vat_basis_points: 1_500,
      status: over.status ?? pick(states),
      cancel_notice_hours: 4,
      created_at: at,
      payment: over.payment ?? 'unpaid',
      ...(random.between(0, 1) === 1 && {
        status_changed_at: new Date(at.getTime() + random.between(0, DAY_MS)),
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return line.id;
}

const changeState = (ids: readonly string[]) =>
  db
    .updateTable('bookings')
    .set({ status: pick(states) })
    .where('id', '=', pick(ids))
    .execute();

const changePayment = (ids: readonly string[]) =>
  db
    .updateTable('bookings')
    .set({ payment: pick(['unpaid', 'paid', 'refunded'] as const) })
    .where('id', '=', pick(ids))
    .execute();

const moveLab = ({ labId }: Offer) =>
  db
    .updateTable('labs')
    .set({ city_id: pick(['sa-riyadh', 'sa-makkah', null]) })
    .where('id', '=', labId)
    .execute();

/** Random changes and their reversals, some concurrent, with the job between. */
async function liveThrough(offers: readonly Offer[]) {
  const ids: string[] = [];
  for (let done = 0; done < LINES; done += RACERS) {
    const acts = Array.from({ length: RACERS }, () => async () => {
      ids.push(await insertLine(pick(offers)));
      const act = random.between(0, 5);
      if (act === 0) await foldFigures({ db });
      if (act === 1) await moveLab(pick(offers));
      if (act === 2) await changePayment(ids);
      if (act >= 2) await changeState(ids);
    });
    await Promise.all(acts.map((act) => act()));
  }
}

async function expectAgreement(from: string, to: string) {
  const overview = await admin.admin.overview({ from, to });
  const counted = await countFigures(db, { from, to });
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const before = { from: addDays(from, -length), to: addDays(from, -1) };
  expect(overview.figures).toEqual(counted.all);
  expect(overview.labCounts).toEqual(await countLabs(db));
  expect(overview.before).toEqual((await countFigures(db, before)).all);
  expect(overview.byTime.reduce((sum, { revenueHalalas }) => sum + revenueHalalas, 0)).toBe(
    counted.all.revenueHalalas,
  );
  for (const { cityId, ...row } of overview.byCity) {
    expect(row, cityId).toMatchObject({ ...counted.cities.get(cityId), newCustomers: row.newCustomers });
  }
  for (const { categoryId, ...row } of overview.byCategory) {
    expect(row).toMatchObject({ ...counted.categories.get(String(categoryId)) });
  }
  const revenueOf = (rows: { revenueHalalas: number }[]) =>
    rows.reduce((sum, { revenueHalalas }) => sum + revenueHalalas, 0);
  expect(revenueOf(overview.byCity)).toBe(counted.all.revenueHalalas);
  expect(revenueOf(overview.byCategory)).toBe(counted.all.revenueHalalas);
  return overview;
}

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

test('the figures match the rows, whatever happened, in any order and however much is folded', async () => {
  await openConnections(db, 10);
  const offers = await makeOffers();
  await liveThrough(offers);
  for (const [from, to] of [
    [daysAgo(29), today],
    [daysAgo(120), today],
    [today, today],
    [daysAgo(40), daysAgo(13)],
  ] as const) {
    await expectAgreement(from, to);
  }
  await foldFigures({ db });
  const overview = await expectAgreement(daysAgo(365), today);
  expect(await findWrongWeeks(db)).toEqual([]);
  expect(overview.unit).toBe('month');
  const { rows } = await sql<{ folded: number; all_time: number }>`
    select (select sum(revenue_halalas) from daily_figures where dimension = 'all')::bigint as folded,
           (select sum(total_price_halalas) from bookings where status = 'completed')::bigint as all_time`.execute(
    db,
  );
  expect(rows[0]).toEqual({ folded: overview.totalRevenueHalalas, all_time: overview.totalRevenueHalalas });
});

test('no reader counts a figure twice or misses one while others fold', async () => {
  const offers = await makeOffers();
  await Promise.all(
    Array.from({ length: RACERS * 2 }, () => insertLine(pick(offers), { status: 'completed' })),
  );
  const range = { from: daysAgo(100), to: today };
  const { figures } = await admin.admin.overview(range);
  const seen = await Promise.all(
    Array.from({ length: RACERS }, async () => {
      await foldFigures({ db });
      return (await admin.admin.overview(range)).figures;
    }),
  );
  for (const one of seen) expect(one).toEqual(figures);
});

test('two bookings of one laboratory, city, category and day do not block each other', async () => {
  const [offer] = await makeOffers();
  if (!offer) throw new Error('no offer');
  const first = await db.startTransaction().execute();
  try {
    const line = await insertLine(offer, { status: 'held' });
    const other = await insertLine(offer, { status: 'held' });
    const confirm = (id: string) => sql`update bookings set status = 'confirmed' where id = ${id}`;
    await confirm(line).execute(first);
    await confirm(other).execute(db);
    await foldFigures({ db });
    const [row] = (await sql<{ status: string }>`select status from bookings where id = ${other}`.execute(db))
      .rows;
    expect(row?.status).toBe('confirmed');
  } finally {
    await first.commit().execute();
  }
});

test('a visit paid by card counts what the books have, and nothing after a refund', async () => {
  const before = (await admin.admin.overview({ from: today, to: today })).figures;
  const { asLab, visitId } = await makeVisit(db);
  await asLab.lab.checkIn({ code: visitId });
  await asLab.lab.collect({ visitId });
  await asLab.lab.complete({ visitId });
  const after = (await admin.admin.overview({ from: today, to: today })).figures;
  expect(after.completed - before.completed).toBe(2);
  expect(after.revenueHalalas - before.revenueHalalas).toBe(24_999);
  expect(after.incomeHalalas).toBeGreaterThan(before.incomeHalalas);
  const { rows } = await sql<{ income: number }>`
    select -sum(amount_halalas)::bigint as income from ledger_entries
    where account in ('fees', 'commission', 'discounts')`.execute(db);
  const all = await admin.admin.overview({ from: daysAgo(365), to: today });
  expect(all.figures.incomeHalalas).toBe(rows[0]?.income);
  expect(all.ledger).toMatchObject({ sumHalalas: 0, isBalanced: true });
  await db.updateTable('bookings').set({ payment: 'refunded' }).where('visit_id', '=', visitId).execute();
  const { figures } = await admin.admin.overview({ from: today, to: today });
  expect(figures.incomeHalalas).toBe(before.incomeHalalas);
});

test('the queues count what waits, since when, and the labs with a payable balance', async () => {
  const { labId } = await make.lab(db, {
    review_status: 'pending',
    created_at: new Date('2025-01-02T03:04:05Z'),
  });
  const queues = await admin.admin.queues();
  const of = (name: string) => queues.find((queue) => queue.name === name);
  const { rows } = await sql<{ due: number; pending: number }>`
    select (select count(*)::int from labs l cross join lateral lab_balance(l.id) b
            where b.owed - b.waiting - b.set_off > 0) as due,
           (select count(*)::int from labs where review_status = 'pending') as pending`.execute(db);
  expect(of('payouts')?.count).toBe(rows[0]?.due);
  expect(of('payouts')?.count).toBeGreaterThan(0);
  expect(of('labs')).toEqual({ name: 'labs', count: rows[0]?.pending, oldestAt: '2025-01-02T03:04:05.000Z' });
  await db.deleteFrom('lab_staff').where('lab_id', '=', labId).execute();
  await db.deleteFrom('labs').where('id', '=', labId).execute();
  expect((await admin.admin.queues()).find(({ name }) => name === 'labs')?.count).toBe(
    (rows[0]?.pending ?? 0) - 1,
  );
  await expectAgreement(daysAgo(300), today);
});

test('invalid ranges are corrected: reversed, and at most a year', async () => {
  const { range } = await admin.admin.overview({ from: '2026-03-02', to: '2026-03-01' });
  expect(range).toEqual({ from: '2026-03-01', to: '2026-03-02' });
  const long = await admin.admin.overview({ from: '2020-01-01', to: '2026-03-01' });
  expect(long.range).toEqual({ from: '2025-03-01', to: '2026-03-01' });
  expect((await admin.admin.overview()).range).toEqual({ from: daysAgo(29), to: today });
});
