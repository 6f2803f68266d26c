import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refreshEarliestSlots } from '#/server/booking/visits/refresh-earliest-slots.ts';
import { callAs } from '../../support/api/caller.ts';
import { book } from '../../support/booking/book.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { tableHashes } from '../../support/db/table-hashes.ts';

const db = await testDb({ max: 6 });

async function readyLab(over: Parameters<typeof make.lab>[1] = {}) {
  const lab = await make.lab(db, { city_id: 'sa-riyadh', slot_capacity: 1, ...over });
  const { labTestId } = await make.labTest(db, { lab_id: lab.labId, price_halalas: 10_000 });
  return { ...lab, labTestId, api: callAs(db, lab.actor).lab };
}

/** The attempts themselves are counted. */
const hashesButLimits = async () => (await tableHashes(db)).filter(({ name }) => name !== 'rate_limits');

test('a trial shows a real booking, and every row of every table is as before', async () => {
  const { api, labId } = await readyLab();
  const before = await hashesButLimits();
  const trial = await api.tryBooking({});
  if (!trial.isBookable) throw new Error(trial.reason);
  const { rows } = await sql<{ first: Date }>`select earliest_slot(${labId}, now()) as first`.execute(db);
  expect(trial.bookingTime).toBe(rows[0]?.first.toISOString());
  expect(trial).toMatchObject({ priceHalalas: 10_000, timeZone: 'Asia/Riyadh' });
  expect(trial.totalHalalas).toBe(10_000 + trial.feeHalalas);
  expect(trial.commissionHalalas).toBeGreaterThan(0);

  const { booking_tried_at: triedAt } = await db
    .selectFrom('labs')
    .select('booking_tried_at')
    .where('id', '=', labId)
    .executeTakeFirstOrThrow();
  expect(triedAt).toBeInstanceOf(Date);
  expect(await api.readiness()).toMatchObject({ hasTriedBooking: true });
  // The one trace is that the step is done.
  await db.updateTable('labs').set({ booking_tried_at: null }).where('id', '=', labId).execute();
  expect(await hashesButLimits()).toEqual(before);
});

test('the amounts are those of a customer who books the same time', async () => {
  const { api, labTestId } = await readyLab();
  const trial = await api.tryBooking({});
  const customer = await make.customer(db);
  const booking = await book(db, customer.actor, labTestId);
  const row = await db
    .selectFrom('bookings')
    .select(['amount_halalas', 'fee_halalas', 'commission_halalas'])
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  expect(trial).toMatchObject({
    totalHalalas: row.amount_halalas,
    feeHalalas: row.fee_halalas,
    commissionHalalas: row.commission_halalas,
  });
});

test('trials beside customers neither take their place nor wait for each other', async () => {
  const { api, labTestId } = await readyLab();
  const customer = await make.customer(db);
  const [booking, ...trials] = await Promise.all([
    book(db, customer.actor, labTestId),
    ...Array.from({ length: 4 }, () => api.tryBooking({})),
  ]);
  expect(booking.status).toBe('confirmed');
  // The last place may go to the customer while a trial wants it.
  for (const trial of trials) expect(trial.isBookable || trial.reason === 'placeTaken').toBe(true);
});

test('without a booking, the exact reason is given and nothing is written', async () => {
  const abroad = await readyLab({ city_id: 'ae-dubai' });
  const unverified = await readyLab();
  await db
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', unverified.userId)
    .execute();
  const closed = await readyLab({ hours: null });
  const full = await readyLab();
  await sql`
    insert into closures (lab_id, from_on, to_on, reason, made_by)
    select ${full.labId}, riyadh_day(now()), riyadh_day(now()) + 40, 'maintenance', ${full.userId}::uuid`.execute(
    db,
  );
  await refreshEarliestSlots({ db });
  const unpriced = await readyLab();
  await db.updateTable('lab_tests').set({ is_active: false }).where('lab_id', '=', unpriced.labId).execute();
  const before = await hashesButLimits();
  const cases = {
    notSoldHere: abroad,
    emailUnverified: unverified,
    noHours: closed,
    noFreeTime: full,
    noPrice: unpriced,
  };
  for (const [reason, { api }] of Object.entries(cases)) {
    expect(await api.tryBooking({}), reason).toEqual({ isBookable: false, reason });
  }
  expect(await hashesButLimits()).toEqual(before);
  expect(await closed.api.readiness()).toMatchObject({ hasTriedBooking: false });
});
