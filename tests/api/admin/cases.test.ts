import { describe, expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { addLine } from '../../support/db/lines.ts';
import { make } from '../../support/db/make.ts';
import { readAll } from '../../support/db/read-all.ts';

const db = await testDb({ max: 12 });
const { actor: admin } = await make.admin(db);
const adminApi = callAs(db, admin).admin;

async function orderedLine() {
  const { labId, actor: labActor } = await make.lab(db);
  const { labTestId } = await make.labTest(db, { lab_id: labId });
  const { userId: customerId, actor } = await make.customer(db);
  const line = await addLine(db, { labId, labTestId, customerId }, { price: 10_000 }, { payment: 'paid' });
  await db.updateTable('bookings').set({ status: 'completed' }).where('id', '=', line.bookingId).execute();
  await db
    .insertInto('booking_events')
    .values({ booking_id: line.bookingId, to_status: 'completed' })
    .execute();
  return { ...line, customerId, labActor, own: callAs(db, actor).orders };
}
const report = { kind: 'service' as const, words: 'Nobody was there' };
const notificationsOf = async (userId: string) => {
  const rows = await db
    .selectFrom('inbox_messages')
    .select(['kind', 'order_id'])
    .where('user_id', '=', userId)
    .where('kind', 'in', ['caseAnswered', 'caseClosed'])
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};

describe('a case', () => {
  test('is opened by the customer, answered and closed with notifications; internal notes stay internal', async () => {
    const { orderId, customerId, own } = await orderedLine();
    expect(await own.problem({ orderId })).toBeNull();
    const { caseId } = await own.reportProblem({ orderId, ...report });
    await expect(own.reportProblem({ orderId, ...report })).rejects.toThrow('CASE_ALREADY_OPEN');
    await expect(adminApi.openCase({ orderId, ...report })).rejects.toThrow('CASE_ALREADY_OPEN');
    await adminApi.addCaseNote({ caseId, words: 'The lab is known for this', isInternal: true });
    expect(await notificationsOf(customerId)).toEqual([]);
    await adminApi.addCaseNote({ caseId, words: 'We asked the lab', isInternal: false });
    await own.addToProblem({ orderId, words: 'I still wait' });
    const open = await own.problem({ orderId });
    expect(open?.notes.map(({ isOurs, words }) => [isOurs, words])).toEqual([
      [true, 'We asked the lab'],
      [false, 'I still wait'],
    ]);
    await adminApi.closeCase({ caseId, status: 'resolved', outcome: 'Paid back' });
    expect(await own.problem({ orderId })).toMatchObject({ status: 'resolved', outcome: 'Paid back' });
    expect(await notificationsOf(customerId)).toEqual(['caseAnswered', 'caseClosed']);
    await expect(own.addToProblem({ orderId, words: 'More' })).rejects.toThrow('ALREADY_DECIDED');
    // The same again is a repeat; another outcome is refused.
    await adminApi.closeCase({ caseId, status: 'resolved', outcome: 'Paid back' });
    await expect(adminApi.closeCase({ caseId, status: 'rejected', outcome: 'No' })).rejects.toThrow(
      'ALREADY_DECIDED',
    );
    expect(await notificationsOf(customerId)).toEqual(['caseAnswered', 'caseClosed']);
    // A closed case allows another one.
    expect(await own.reportProblem({ orderId, ...report })).toMatchObject({ status: 'open', notes: [] });

    const { timeline } = await adminApi.case({ caseId });
    const times = timeline.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(timeline.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['booking', 'ledger', 'opened', 'note', 'message', 'closed']),
    );
    const said = timeline.filter(({ what }) => ['opened', 'note', 'closed'].includes(what));
    expect(said.map((event) => ('words' in event ? event.words : ''))).toEqual([
      'Nobody was there',
      'The lab is known for this',
      'We asked the lab',
      'I still wait',
      'Paid back',
      'Nobody was there',
    ]);
    const audited = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_type', '=', 'case')
      .where('subject_id', '=', caseId)
      .orderBy('id')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual([
      'orders.reportProblem',
      'admin.addCaseNote',
      'admin.addCaseNote',
      'admin.closeCase',
      'admin.case',
    ]);
  });
});

describe('a case about an order', () => {
  test('is private: another customer finds nothing, and a lab may not read it', async () => {
    const { orderId, own, labActor } = await orderedLine();
    await own.reportProblem({ orderId, ...report });
    const other = callAs(db, (await make.customer(db)).actor).orders;
    await expect(other.problem({ orderId })).rejects.toThrow('NOT_FOUND');
    await expect(other.reportProblem({ orderId, ...report })).rejects.toThrow('NOT_FOUND');
    await expect(other.addToProblem({ orderId, words: 'Mine' })).rejects.toThrow('NOT_FOUND');
    const lab = callAs(db, labActor);
    await expect(lab.orders.problem({ orderId })).rejects.toThrow('NOT_ALLOWED');
    await expect(lab.admin.cases({})).rejects.toThrow('NOT_ALLOWED');
  });

  test('cannot be opened for an order that was never booked', async () => {
    const { userId, actor } = await make.customer(db);
    const { orderId } = await make.order(db, userId, { status: 'expired', method: null, confirmed_at: null });
    await expect(callAs(db, actor).orders.reportProblem({ orderId, ...report })).rejects.toThrow(
      'NOT_CHANGEABLE',
    );
  });

  test('of ten reports at once one is opened', async () => {
    const { orderId, own } = await orderedLine();
    const { won, refusals } = await settle(
      Array.from({ length: 10 }, () => own.reportProblem({ orderId, ...report })),
    );
    expect(won).toHaveLength(1);
    expect(new Set(refusals)).toEqual(new Set(['CASE_ALREADY_OPEN']));
  });
});

test('the queue is in order of waiting, filtered, and searched by receipt, reference and order', async () => {
  const { orderId, own, bookingId } = await orderedLine();
  const { caseId } = await own.reportProblem({ orderId, kind: 'payment', words: 'Paid twice' });
  const queue = await readAll((page) => adminApi.cases({ status: 'open', limit: 2, ...page }));
  const ids = queue.map((row) => row.caseId);
  expect(ids).toEqual(ids.toSorted());
  expect(ids).toContain(caseId);
  const latest = await readAll((page) => adminApi.cases({ limit: 2, ...page }));
  expect(latest[0]?.caseId).toBe(caseId);
  expect((await adminApi.cases({ kind: 'payment' })).rows.every(({ kind }) => kind === 'payment')).toBe(true);
  const { reference, visitReference } = await db
    .selectFrom('bookings')
    .innerJoin('visits as v', 'v.id', 'bookings.visit_id')
    .select(['bookings.reference', 'v.reference as visitReference'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow();
  for (const searchText of [orderId, reference.toLowerCase(), visitReference])
    expect((await adminApi.cases({ searchText })).rows.map((row) => row.caseId)).toEqual([caseId]);
  expect((await adminApi.cases({ searchText: 'MK-999999999' })).rows).toEqual([]);
});

describe('a decision about a review', () => {
  async function reportedReview() {
    const { labId } = await make.lab(db);
    const { userId } = await make.customer(db);
    const { id } = await db
      .insertInto('reviews')
      .values({ lab_id: labId, customer_id: userId, rating: 2, comment: 'Slow' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('reviews')
      .set({ reported_at: '2026-01-01T00:00:00Z', report_reason: 'Never came' })
      .where('id', '=', id)
      .execute();
    return id;
  }
  const inQueue = async (reviewId: string) =>
    (await readAll((page) => adminApi.reviews({ state: 'reported', limit: 50, ...page }))).find(
      (review) => review.reviewId === reviewId,
    );

  test('is undone exactly, once, and not over a later change', async () => {
    const reviewId = await reportedReview();
    const before = await inQueue(reviewId);
    expect(before).toMatchObject({ waitingSince: '2026-01-01T00:00:00.000Z' });
    // The list that the menu's count opens has each review that is counted.
    const toRead = await readAll((page) => adminApi.reviews({ limit: 50, ...page }));
    expect(toRead).toContainEqual(before);
    const counted = (await adminApi.queues()).find(({ name }) => name === 'reviews')?.count;
    expect(toRead).toHaveLength(counted ?? 0);
    await adminApi.moderateReview({ reviewId, decision: 'hide', reason: 'Rude' });
    expect(await inQueue(reviewId)).toBeUndefined();
    expect(await adminApi.undoModeration({ reviewId })).toEqual({ reviewId, state: 'published' });
    expect(await inQueue(reviewId)).toEqual(before);
    await expect(adminApi.undoModeration({ reviewId })).rejects.toThrow('ALREADY_DECIDED');
    await adminApi.moderateReview({ reviewId, decision: 'hide', reason: 'Rude' });
    await db.updateTable('reviews').set({ state: 'waiting' }).where('id', '=', reviewId).execute();
    await expect(adminApi.undoModeration({ reviewId })).rejects.toThrow('CHANGED_MEANWHILE');
  });
});
