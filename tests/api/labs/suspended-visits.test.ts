import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { settleSuspensions } from '#/server/booking/closures/settle-suspensions.ts';
import { notifyReviewedLabs } from '#/server/labs/approval/notify-reviewed-labs.ts';
import type { VisitsAhead } from '#/shared/admin/admin.ts';
import { DAY_MS } from '#/shared/core/duration.ts';
import { dayIn } from '#/shared/core/format.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import {
  checkout,
  freeTimes,
  hold,
  newLab,
  order,
  tomorrow,
  visitAt,
  wrongCounters,
} from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { endUndoPeriod } from '../../support/db/end-undo-period.ts';
import { make } from '../../support/db/make.ts';
import { queuedMails } from '../../support/processes/queued-mails.ts';

const CONNECTIONS = 16;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));
const { admin } = callAs(db, (await make.admin(db)).actor);
const { admin: other } = callAs(db, (await make.admin(db)).actor);

type Lab = Awaited<ReturnType<typeof newLab>>;
async function bookedAt(
  lab: Lab,
  slotTime = '09:00:00',
  { method = 'card', date = tomorrow }: { method?: 'atLab' | 'card'; date?: string } = {},
) {
  const customer = await make.customer(db);
  const { orderId, visits, totals } = await order(
    db,
    customer.actor,
    [{ ...visitAt(lab.labId, [lab.one], slotTime), date }],
    method,
  );
  const [visit] = visits;
  if (!visit?.lines[0]) throw new Error('an order without a line');
  // Longer than a day: the time for a free change is over.
  await sql`update bookings set cancel_notice_hours = 168 where visit_id = ${visit.visitId}`.execute(db);
  const asPerson = callAs(db, customer.actor);
  return { asPerson, userId: customer.userId, orderId, totals, lineId: visit.lines[0].id };
}
type Booked = Awaited<ReturnType<typeof bookedAt>>;
const kindsOf = async ({ asPerson }: Pick<Booked, 'asPerson'>) =>
  (await asPerson.inbox.mine({})).rows.map(({ kind }) => kind);
const visitOf = async ({ asPerson, orderId }: Booked) => (await asPerson.orders.get({ orderId })).visits[0];
const needsTime = async (booked: Booked) => (await visitOf(booked))?.needsTime;

const suspend = (labId: number, visitsAhead?: VisitsAhead) =>
  admin.reviewLab({ labId, decision: 'suspend', reason: 'Licence expired', visitsAhead });
async function settleNow(labId: number) {
  await endUndoPeriod(db, labId);
  await notifyReviewedLabs({ db });
  await settleSuspensions({ db });
}

test('keeping the visits leaves their customers alone, and the administrator may tell them later', async () => {
  const lab = await newLab(db);
  const visit = await bookedAt(lab);
  await suspend(lab.labId);
  await settleNow(lab.labId);
  expect(await kindsOf(visit)).toEqual(['visitBooked']);
  expect(await admin.lab(lab)).toMatchObject({
    comingVisitCount: 1,
    waitingVisitCount: 0,
    visitsAhead: 'keep',
  });

  await suspend(lab.labId, 'tell');
  await settleNow(lab.labId);
  expect(await kindsOf(visit)).toEqual(['visitNeedsLab', 'visitBooked']);
  expect(await admin.lab(lab)).toMatchObject({ waitingVisitCount: 1, visitsAhead: 'tell' });
  // The lab has read of its suspension once.
  expect(await queuedMails(db, { userId: lab.ownerId })).toHaveLength(1);
  await expect(suspend(lab.labId, 'keep')).rejects.toThrow('CHANGED_MEANWHILE');
  expect((await admin.labHistory(lab)).rows[0]?.changes).toEqual([
    { column: 'visits_ahead', before: 'keep', after: 'tell' },
  ]);
});

test('a told customer cancels after the notice with everything back, the fee included', async () => {
  const lab = await newLab(db);
  const visit = await bookedAt(lab);
  await suspend(lab.labId, 'tell');
  // Until the decision is final, nobody is told.
  await settleSuspensions({ db });
  expect(await needsTime(visit)).toBeNull();
  await settleNow(lab.labId);
  expect(await visitOf(visit)).toMatchObject({ needsTime: { closure: null }, isLabOut: true });
  const { rows } = await visit.asPerson.booking.mine({});
  expect(rows[0]).toMatchObject({ needsTime: true, isLabOut: true });
  const { refundHalalas } = await visit.asPerson.booking.cancel({ id: visit.lineId, scope: 'visit' });
  expect(refundHalalas).toBe(visit.totals.totalHalalas);
  expect(visit.totals.feeHalalas).toBeGreaterThan(0);
});

test('whoever was paying meanwhile is told after the confirmation', async () => {
  const lab = await newLab(db);
  const { actor } = await make.customer(db);
  const held = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
  await suspend(lab.labId, 'tell');
  await settleNow(lab.labId);
  const asPerson = callAs(db, actor);
  expect(await kindsOf({ asPerson })).toEqual([]);
  await checkout(db, actor, held);
  await settleSuspensions({ db });
  expect(await kindsOf({ asPerson })).toEqual(['visitNeedsLab', 'visitBooked']);
});

test('a restored lab has the visits back where nobody acted, but not at times that it closed', async () => {
  const lab = await newLab(db, { slot_capacity: 2 });
  // Its reminder of the day before is still to come at any hour.
  const date = dayIn('Asia/Riyadh', new Date(Date.now() + 2 * DAY_MS));
  const [stays, leaves] = [
    await bookedAt(lab, '09:00:00', { date }),
    await bookedAt(lab, '09:00:00', { date }),
  ];
  await suspend(lab.labId, 'tell');
  await settleNow(lab.labId);
  await leaves.asPerson.booking.cancel({ id: leaves.lineId, scope: 'visit' });
  await admin.reviewLab({ labId: lab.labId, decision: 'restore' });
  await settleNow(lab.labId);
  expect(await needsTime(stays)).toBeNull();
  expect(await kindsOf(stays)).toEqual(['visitStands', 'visitNeedsLab', 'visitBooked']);
  expect(await kindsOf(leaves)).not.toContain('visitStands');
  const { rows: reminders } = await sql`
    select from visit_reminders r join visits v on v.id = r.visit_id where v.lab_id = ${lab.labId}`.execute(
    db,
  );
  expect(reminders.length).toBeGreaterThan(0);

  const range = { fromDate: date, toDate: date, hours: null };
  await callAs(db, lab.actor).lab.closeDates({
    range,
    reason: 'eid',
    wordsAr: '',
    wordsEn: '',
    affectedCount: 1,
  });
  await suspend(lab.labId, 'tell');
  await settleNow(lab.labId);
  await admin.reviewLab({ labId: lab.labId, decision: 'restore' });
  await settleNow(lab.labId);
  expect(await visitOf(stays)).toMatchObject({ needsTime: { closure: { reason: 'eid' } }, isLabOut: false });
});

test('cancelling all refunds every visit in full once, whatever runs at once', async () => {
  const lab = await newLab(db, { slot_capacity: 60 });
  const booked: Booked[] = [];
  for (let at = 0; at < 60; at += 12) {
    booked.push(
      ...(await Promise.all(
        Array.from({ length: 12 }, (_, n) => bookedAt(lab, '09:00:00', { method: n ? 'atLab' : 'card' })),
      )),
    );
  }
  const undone = await suspend(lab.labId, 'cancel');
  await admin.undoReviewLab({ reviewId: String(undone.reviewId) });
  await settleNow(lab.labId);
  expect(await admin.lab(lab)).toMatchObject({ reviewStatus: 'approved', comingVisitCount: 60 });

  await suspend(lab.labId, 'cancel');
  await endUndoPeriod(db, lab.labId);
  await notifyReviewedLabs({ db });
  await Promise.all(Array.from({ length: 4 }, () => settleSuspensions({ db })));
  expect(await admin.lab(lab)).toMatchObject({ comingVisitCount: 0 });
  const { rows } = await sql<{ lines: number; cancelled: number; refunds: number; halalas: number }>`
    select count(*)::int as lines, count(*) filter (where b.status = 'cancelled')::int as cancelled,
      count(r.id)::int as refunds, coalesce(sum(r.amount_halalas), 0)::int as halalas
    from bookings b left join refunds r on r.booking_id = b.id where b.lab_id = ${lab.labId}`.execute(db);
  const paid = booked.filter((_, index) => index % 12 === 0);
  const halalas = paid.reduce((total, { totals }) => total + totals.totalHalalas, 0);
  expect(rows).toEqual([{ lines: 60, cancelled: 60, refunds: 5, halalas }]);
  const [first] = paid;
  expect(first && (await kindsOf(first))).toEqual(['visitCancelled', 'visitBooked']);
  expect(await wrongCounters(db)).toEqual([]);
  const other = await make.customer(db);
  await expect(hold(db, other.actor, [visitAt(lab.labId, [lab.one])], randomUUID())).rejects.toThrow(
    'NOT_FOUND',
  );
  await admin.reviewLab({ labId: lab.labId, decision: 'restore' });
  await settleNow(lab.labId);
  expect(await freeTimes(db, lab.labId)).not.toEqual([]);
});

test('two administrators at once give one result', async () => {
  const lab = await newLab(db);
  const { labId } = lab;
  const visit = await bookedAt(lab);
  const decide = {
    labId,
    decision: 'suspend',
    reason: 'Licence expired',
    expectedStatus: 'approved',
  } as const;
  const { won, refusals } = await settle([
    admin.reviewLab({ ...decide, visitsAhead: 'tell' }),
    other.reviewLab({ ...decide, visitsAhead: 'cancel' }),
  ]);
  expect([won.length, refusals]).toEqual([1, ['CHANGED_MEANWHILE']]);
  const { visitsAhead } = await admin.lab({ labId });
  await Promise.all([settleNow(labId), settleNow(labId)]);
  expect(await kindsOf(visit)).toEqual([
    visitsAhead === 'tell' ? 'visitNeedsLab' : 'visitCancelled',
    'visitBooked',
  ]);
});
