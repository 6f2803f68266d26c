import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { readAll } from '../../support/db/read-all.ts';

const db = await testDb();
const admin = callAs(db, (await make.admin(db)).actor);
const visitor = callAs(db, null);

const offersOf = async (testId: number) => (await visitor.catalog.labTests({ testId })).rows.length;

test('approving a lab adds its offers to the catalogue at once, suspending removes them', async () => {
  const { labId } = await make.lab(db, { review_status: 'pending' });
  const { testId } = await make.labTest(db, { lab_id: labId });
  expect(await offersOf(testId)).toBe(0);

  await admin.admin.reviewLab({ labId, decision: 'approve', reason: 'Known to us' });
  expect(await offersOf(testId)).toBe(1);

  await admin.admin.reviewLab({ labId, decision: 'suspend', reason: 'Licence expired' });
  expect(await offersOf(testId)).toBe(0);
  await admin.admin.reviewLab({ labId, decision: 'restore' });
  expect(await offersOf(testId)).toBe(1);
});

test('a rejected lab stays in the list with its reason, which an approval clears', async () => {
  const { labId } = await make.lab(db, { review_status: 'pending' });
  const read = async () =>
    (await readAll((cursor) => admin.admin.labs(cursor))).find((row) => row.labId === labId);
  await admin.admin.reviewLab({ labId, decision: 'reject', reason: '  No licence  ' });
  expect(await read()).toMatchObject({
    reviewStatus: 'rejected',
    reviewReason: 'No licence',
    approved: false,
  });
  await admin.admin.reviewLab({ labId, decision: 'approve', reason: 'Known to us' });
  expect(await read()).toMatchObject({ reviewStatus: 'approved', reviewReason: null, approved: true });
});

test('rejecting requires a reason, and an unknown lab cannot be reviewed', async () => {
  const { labId } = await make.lab(db, { review_status: 'pending' });
  const blank = { labId, decision: 'reject', reason: '   ' } as const;
  await expect(admin.admin.reviewLab(blank)).rejects.toThrow('REASON_REQUIRED');
  await expect(admin.admin.reviewLab({ labId: 2_000_000_000, decision: 'approve' })).rejects.toThrow(
    'NOT_FOUND',
  );
});

test('labs are listed newest first, by state and by words of the lab or its owner', async () => {
  const word = `واحة${randomInt(1e9)}`;
  const first = await make.lab(db, { lab_name_ar: `مختبر ${word}`, review_status: 'pending' });
  const second = await make.lab(db, { lab_name_ar: `مختبر ${word}` });
  const list = async (input: object) =>
    (await readAll((cursor) => admin.admin.labs({ limit: 1, ...input, ...cursor }))).map((row) => row.labId);
  expect(await list({ searchText: word.replace('ة', 'ه') })).toEqual([second.labId, first.labId]);
  expect(await list({ searchText: word, status: 'pending' })).toEqual([first.labId]);
  expect(await list({ searchText: first.email })).toEqual([first.labId]);
  expect(await list({ searchText: 'no such lab' })).toEqual([]);
});

test('total revenue is the sum over completed bookings of all labs; the overview counts labs by state', async () => {
  const before = await admin.admin.overview();
  for (const price of [10_000, 5_050]) await makeCompletedBooking(price);
  const { labId } = await make.lab(db, { review_status: 'pending' });

  const after = await admin.admin.overview();
  expect(after.totalRevenueHalalas - before.totalRevenueHalalas).toBe(15_050);
  expect(after.completedCount - before.completedCount).toBe(2);
  expect(after.labCounts.pending - before.labCounts.pending).toBe(1);
  expect(after.waiting.every((lab) => lab.reviewStatus === 'pending')).toBe(true);
  expect(after.waiting.length === 5 || after.waiting.some((lab) => lab.labId === labId)).toBe(true);
  expect((await admin.admin.totalRevenue()).totalRevenueHalalas).toBe(after.totalRevenueHalalas);
});

async function makeCompletedBooking(price: number) {
  const { labId, labTestId } = await make.labTest(db, { price_halalas: price });
  const { userId } = await make.customer(db);
  const { orderId } = await make.order(db, userId);
  const slotStart = '2026-01-01T07:00:00Z';
  const visit = await db
    .insertInto('visits')
    .values({ lab_id: labId, customer_id: userId, slot_start: slotStart })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('bookings')
    .values({
      reference: `R${randomInt(1e9)}`,
      order_id: orderId,
      visit_id: visit.id,
      customer_id: userId,
      lab_id: labId,
      lab_test_id: labTestId,
      booking_time: slotStart,
      total_price_halalas: price,
      status: 'completed',
      cancel_notice_hours: 4,
    })
    .execute();
}
