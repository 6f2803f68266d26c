import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayIn } from '#/shared/core/format.ts';
import { callAs } from '../../support/api/caller.ts';
import { hold, newLab, order, visitAt } from '../../support/booking/ordering.ts';
import { withFreshCatalog } from '../../support/catalog/fresh-catalog.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { readAll } from '../../support/db/read-all.ts';
import { signUpForm } from '../../support/pages/browser.ts';

const db = await testDb();
const tomorrow = dayIn('Asia/Riyadh', new Date(Date.now() + 24 * 60 * 60 * 1000));

async function labWithBookings(slotTimes: string[]) {
  const lab = await make.lab(db, { slot_capacity: 3 });
  const { labTestId, testId } = await make.labTest(db, { lab_id: lab.labId, price_halalas: 10_000 });
  const bookings: { id: string; reference: string }[] = [];
  for (const slotTime of slotTimes) {
    const { actor } = await make.customer(db);
    const api = callAs(db, actor);
    bookings.push(
      await api.booking.create({ labTestId, date: tomorrow, slotTime, idempotencyKey: randomUUID() }),
    );
  }
  return { ...lab, testId, bookings, api: callAs(db, lab.actor) };
}

const complete = (id: string) =>
  db.updateTable('bookings').set({ status: 'completed' }).where('id', '=', id).execute();

const details = {
  labNameAr: 'مختبر النور',
  labNameEn: 'Al Noor Lab',
  licenseNumber: 'L-9',
  addressAr: 'حي العليا',
  addressEn: 'Olaya',
  phone: '',
};

test('a lab sees the bookings of its own tests, and no other lab sees them', async () => {
  const { api, bookings } = await labWithBookings(['10:00:00', '11:00:00', '09:00:00']);
  const rows = await readAll((cursor) => api.lab.bookings({ limit: 2, ...cursor }));
  expect(rows.map((row) => row.id)).toEqual([1, 0, 2].map((index) => bookings[index]?.id));
  const earliest = await readAll((cursor) => api.lab.bookings({ sort: 'earliest', limit: 2, ...cursor }));
  expect(earliest.map((row) => row.id)).toEqual(rows.map((row) => row.id).toReversed());
  expect(rows[0]).toMatchObject({ customerName: expect.stringMatching(/^Person /), status: 'confirmed' });

  const other = await make.lab(db);
  expect((await callAs(db, other.actor).lab.bookings()).rows).toEqual([]);
});

test('a lab orders its bookings by price over all pages, also where prices are equal', async () => {
  const { labId, api } = await labWithBookings(['09:00:00', '10:00:00']);
  for (const price_halalas of [20_000, 5_000]) {
    const { labTestId } = await make.labTest(db, { lab_id: labId, price_halalas });
    const customer = callAs(db, (await make.customer(db)).actor);
    const wish = { labTestId, date: tomorrow, slotTime: '11:00:00', idempotencyKey: randomUUID() };
    await customer.booking.create(wish);
  }
  const ordered = (sort: 'dearest' | 'cheapest') =>
    readAll((cursor) => api.lab.bookings({ sort, limit: 1, ...cursor }));
  const dearest = await ordered('dearest');
  expect(dearest.map((row) => row.totalPriceHalalas)).toEqual([20_000, 10_000, 10_000, 5_000]);
  expect(new Set(dearest.map(({ id }) => id)).size).toBe(4);
  expect(await ordered('cheapest')).toEqual(dearest.toReversed());
  // The address changes the order while a cursor of the other is still on its way.
  const { nextCursor } = await api.lab.bookings({ sort: 'latest', limit: 1 });
  expect((await api.lab.bookings({ sort: 'dearest', cursor: nextCursor ?? '' })).rows).toHaveLength(4);
});

test('a lab cannot read who held a seat and gave it up', async () => {
  const lab = await newLab(db);
  const { actor } = await make.customer(db);
  const held = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
  const reference = held.visits[0]?.lines[0]?.reference ?? '';
  const { bookings } = callAs(db, lab.actor).lab;
  const seen = async () =>
    (await Promise.all([bookings(), bookings({ status: 'held' }), bookings({ searchText: reference })])).map(
      ({ rows }) => rows.length,
    );
  expect(await seen()).toEqual([0, 0, 0]);
  await callAs(db, actor).booking.release({ orderId: held.orderId });
  expect(await seen()).toEqual([0, 0, 0]);
  expect((await bookings({ status: 'expired' })).rows).toEqual([]);
  await order(db, actor, [visitAt(lab.labId, [lab.one])]);
  expect(await seen()).toEqual([1, 0, 0]);
});

test('a lab’s bookings are found by day, state, reference, customer and test', async () => {
  const { actor, bookings, testId } = await labWithBookings(['10:00:00', '11:00:00']);
  const api = callAs(withFreshCatalog(db), actor);
  const [first, second] = bookings;
  await complete(second?.id ?? '');
  const { name_ar } = await db
    .selectFrom('tests')
    .select('name_ar')
    .where('id', '=', testId)
    .executeTakeFirstOrThrow();
  const found = async (input: Parameters<typeof api.lab.bookings>[0]) =>
    (await api.lab.bookings(input)).rows.map((row) => row.id);
  const [, row] = (await api.lab.bookings()).rows;

  expect(await found({ date: tomorrow })).toHaveLength(2);
  expect(await found({ date: '2030-01-01' })).toEqual([]);
  expect(await found({ status: 'completed' })).toEqual([second?.id]);
  expect(await found({ searchText: ` ${first?.reference.toLowerCase()} ` })).toEqual([first?.id]);
  expect(await found({ searchText: row?.customerName ?? '' })).toEqual([first?.id]);
  expect(await found({ searchText: name_ar })).toHaveLength(2);
  expect(await found({ searchText: '%' })).toEqual([]);
});

test('the overview adds up: confirmed is pending, completed counts as revenue, cancelled is not counted', async () => {
  const { api, bookings, labId } = await labWithBookings(['10:00:00', '11:00:00', '12:00:00', '13:00:00']);
  const [one, two, three, four] = bookings.map((booking) => booking.id);
  await complete(one ?? '');
  await complete(two ?? '');
  await db
    .updateTable('bookings')
    .set({ status: 'cancelled' })
    .where('id', '=', three ?? '')
    .execute();
  await make.labTest(db, { lab_id: labId, is_active: false });

  const overview = await api.lab.overview();
  expect(overview).toMatchObject({
    pendingCount: 1,
    completedCount: 2,
    revenueHalalas: 20_000,
    todayCount: 0,
    activeTestCount: 1,
  });
  expect(overview.upcoming.map((row) => row.id)).toEqual([four]);

  await db
    .updateTable('bookings')
    .set({ booking_time: new Date() })
    .where('id', '=', four ?? '')
    .execute();
  expect((await api.lab.overview()).todayCount).toBe(1);
  await db
    .updateTable('bookings')
    .set({ status: 'cancelled' })
    .where('id', '=', two ?? '')
    .execute();
  expect(await api.lab.overview()).toMatchObject({ completedCount: 1, revenueHalalas: 10_000 });
});

test('a lab lists its own price list with inactive offers, and finds a test in it', async () => {
  const { actor, labId } = await make.lab(db);
  const popular = await make.test(db, { popularity: 50 });
  await make.labTest(db, { lab_id: labId, is_active: false });
  await make.labTest(db, { lab_id: labId, test_id: popular.testId });
  const api = callAs(withFreshCatalog(db), actor);
  const rows = await readAll((cursor) => api.lab.tests({ limit: 1, ...cursor }));
  expect(rows.map((row) => row.isActive)).toEqual([true, false]);
  const found = await api.lab.tests({ searchText: popular.nameEn });
  expect(found.rows).toMatchObject([{ testId: popular.testId }]);
});

test('before approval a lab has only its overview and its settings', async () => {
  const { actor } = await make.lab(db, { review_status: 'pending' });
  const api = callAs(db, actor);
  expect(await api.lab.overview()).toMatchObject({ pendingCount: 0, revenueHalalas: 0, upcoming: [] });
  expect(await api.lab.updateDetails(details)).toMatchObject({ labName: { en: 'Al Noor Lab' } });
  await expect(api.lab.tests()).rejects.toThrow('LAB_UNDER_REVIEW');
  await expect(api.lab.bookings()).rejects.toThrow('LAB_UNDER_REVIEW');
});

test('a licence and a telephone number are stored in one kind of digits, in whichever they were typed', async () => {
  const { actor } = await make.lab(db, { review_status: 'pending' });
  const typed = { ...details, licenseNumber: '١٠١٠-٣٣٤٧', phone: '٠٥٥١٢٣٤٥٦٧' };
  expect(await callAs(db, actor).lab.updateDetails(typed)).toMatchObject({
    licenseNumber: '1010-3347',
    phone: '0551234567',
  });
  const signedUp = await callAs(db, null).auth.signUp({
    ...signUpForm(),
    userType: 'lab',
    licenseNumber: '١٠١٠-٣٣٤٧',
  });
  expect(signedUp.lab?.licenseNumber).toBe('1010-3347');
});

test('a lab changes its own details, takes its position from a place, and is found there once an administrator agrees', async () => {
  const { actor, labId } = await make.lab(db);
  const { testId } = await make.labTest(db, { lab_id: labId });
  const api = callAs(db, actor);
  const jeddah = { lat: 21.4901, lon: 39.1862 };

  const { proposal } = await api.lab.updateDetails({ ...details, placeId: 'sa-jeddah' });
  const offers = async () => (await callAs(db, null).catalog.labTests({ testId, ...jeddah })).rows;
  expect(await offers()).toEqual([]);
  const proposalId = proposal?.proposalId ?? '';
  await callAs(db, (await make.admin(db)).actor).admin.reviewProposal({ proposalId, decision: 'approve' });

  const saved = await api.lab.details();
  expect(saved).toMatchObject({ labAddress: { en: 'Olaya' }, phone: null, cityId: 'sa-jeddah', ...jeddah });
  const [offer] = await offers();
  expect(offer).toMatchObject({ labId, distanceMeters: 0, labName: { ar: 'مختبر النور' } });

  await api.lab.updateDetails(details);
  expect(await api.lab.details()).toMatchObject(jeddah);
  await expect(api.lab.updateDetails({ ...details, placeId: 'nowhere' })).rejects.toThrow('NOT_FOUND');
});

test('a lab cannot approve or rate itself', async () => {
  const { actor, labId } = await make.lab(db, { review_status: 'pending' });
  const forged = { ...details, approved: true, reviewStatus: 'approved', ratingSum: 500, labId: 1 };
  await callAs(db, actor).lab.updateDetails(forged);
  const lab = await db
    .selectFrom('labs')
    .select(['approved', 'rating_sum'])
    .where('id', '=', labId)
    .executeTakeFirstOrThrow();
  expect(lab).toEqual({ approved: false, rating_sum: 0 });
});
