import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { proveLedger } from '#/server/payments/ledger/prove-ledger.ts';
import { callAs } from '../../support/api/caller.ts';
import { letVisitsBeginIn, newLab, tomorrow, wrongCounters } from '../../support/booking/ordering.ts';
import { collectOne, makeRefused } from '../../support/booking/reception.ts';
import { testDb } from '../../support/db/db.ts';

const db = await testDb();

/** A visit that the lab booked for a person without an account, paid at the desk, whose specimen was refused. */
async function refusedWalkIn(tests: ('one' | 'two')[] = ['one']) {
  const lab = await newLab(db);
  const asLab = callAs(db, lab.actor);
  const { visitId, dueHalalas } = await asLab.lab.bookVisit({
    person: { name: 'سارة العتيبي', sex: 'female', birthYear: 1988 },
    labTestIds: tests.map((test) => lab[test]),
    date: tomorrow,
    slotTime: '09:00:00',
    source: 'desk',
    idempotencyKey: randomUUID(),
  });
  const { order_id } = await db
    .selectFrom('bookings')
    .select('order_id')
    .where('visit_id', '=', visitId)
    .executeTakeFirstOrThrow();
  await letVisitsBeginIn(db, order_id, -5);
  await asLab.lab.openTill({ floatHalalas: 0 });
  await asLab.lab.takePayment({
    visitId,
    amountHalalas: dueHalalas,
    method: 'cash',
    idempotencyKey: randomUUID(),
  });
  await asLab.lab.checkIn({ code: visitId });
  const specimenId = await collectOne({ asLab, visitId });
  expect((await asLab.lab.rejectSpecimen({ specimenId, reason: 'clotted' })).state).toBe('choice');
  return { lab, asLab, visitId, paid: dueHalalas };
}

test('a person without an account gets the money back at the desk for a specimen that was refused', async () => {
  const { asLab, visitId, paid } = await refusedWalkIn();
  expect((await asLab.lab.decideForCustomer({ visitId, choice: 'refund' })).state).toBe('cancelled');
  expect(await asLab.lab.visitPayments({ visitId })).toMatchObject({ owedHalalas: 0, paidHalalas: paid });
  const back = await asLab.lab.giveBack({
    visitId,
    amountHalalas: paid,
    method: 'cash',
    idempotencyKey: randomUUID(),
  });
  expect(back.paidHalalas).toBe(0);
  expect(back.documents.map(({ kind, totalHalalas }) => [kind, totalHalalas])).toEqual([
    ['invoice', paid],
    ['creditNote', paid],
  ]);
  await expect(asLab.lab.decideForCustomer({ visitId, choice: 'refund' })).rejects.toThrow('NOT_CHANGEABLE');
  expect(await wrongCounters(db)).toEqual([]);
});

test('who is still there gives another specimen at once, in the same visit and without paying again', async () => {
  const { asLab, visitId, paid } = await refusedWalkIn();
  const again = await asLab.lab.decideForCustomer({ visitId, choice: 'recollect' });
  expect(again).toMatchObject({ state: 'arrived', paidHalalas: paid });
  expect(again.tubes).toHaveLength(1);
  await asLab.lab.collect({ visitId });
  expect((await asLab.lab.complete({ visitId })).state).toBe('completed');
});

test('a card payment goes back in full when the customer decides at the desk, and the customer is told', async () => {
  const { asLab, asPerson, visitId, orderId } = await makeRefused(db, { isSingle: true });
  await asLab.lab.decideForCustomer({ visitId, choice: 'refund' });
  const { refunds, visits } = await asPerson.orders.get({ orderId });
  const [line] = visits.flatMap(({ lines }) => lines);
  expect(line).toMatchObject({ status: 'cancelled', needsChoice: null });
  expect(refunds).toMatchObject([{ amountHalalas: line?.amountHalalas }]);
  expect((await asPerson.inbox.mine({})).rows[0]?.kind).toBe('visitCancelled');
  expect((await proveLedger(db)).differences).toEqual([]);
});

test('the desk books another day for a refused specimen, and what was paid at the desk counts there', async () => {
  const { asLab, visitId, paid } = await refusedWalkIn(['one', 'two']);
  const later = {
    visitId,
    choice: 'another_time' as const,
    date: tomorrow,
    slotTime: '10:00:00',
    idempotencyKey: randomUUID(),
  };
  await expect(asLab.lab.decideForCustomer({ ...later, slotTime: '03:00:00' })).rejects.toThrow(
    'SLOT_NOT_OPEN',
  );
  const again = await asLab.lab.decideForCustomer(later);
  expect(again).toMatchObject({ state: 'expected', date: tomorrow, slotTime: '10:00:00', paidHalalas: paid });
  expect(again.visitId).not.toBe(visitId);
  expect(again.lines).toHaveLength(2);
  expect(await asLab.lab.visitPayments({ visitId: again.visitId })).toMatchObject({
    owedHalalas: paid,
    paidHalalas: paid,
  });
  expect((await asLab.lab.decideForCustomer(later)).visitId).toBe(again.visitId);
  await expect(asLab.lab.decideForCustomer({ ...later, idempotencyKey: randomUUID() })).rejects.toThrow(
    'NOT_CHANGEABLE',
  );
  expect(await wrongCounters(db)).toEqual([]);
});

test('where only one of two tests is drawn again later, its part of the payment goes along', async () => {
  const { lab, asLab, visitId, paid } = await refusedWalkIn(['one', 'two']);
  const line = await db
    .selectFrom('bookings')
    .select(['id', 'amount_halalas'])
    .where('visit_id', '=', visitId)
    .where('lab_test_id', '=', lab.two)
    .executeTakeFirstOrThrow();
  // The specimen of the other test is still good.
  await db
    .updateTable('bookings')
    .set({ needs_choice_since: null })
    .where('visit_id', '=', visitId)
    .where('id', '<>', line.id)
    .execute();
  const again = await asLab.lab.decideForCustomer({
    visitId,
    choice: 'another_time',
    date: tomorrow,
    slotTime: '10:00:00',
    idempotencyKey: randomUUID(),
  });
  const part = line.amount_halalas;
  expect(await asLab.lab.visitPayments({ visitId: again.visitId })).toMatchObject({
    owedHalalas: part,
    paidHalalas: part,
  });
  expect(await asLab.lab.visitPayments({ visitId })).toMatchObject({
    owedHalalas: paid - part,
    paidHalalas: paid - part,
  });
  expect((await asLab.lab.till({})).till?.cashHalalas).toBe(paid);
});

test('a visit is drawn again later only by its own lab', async () => {
  const { asLab, visitId } = await refusedWalkIn();
  const { actor } = await newLab(db);
  const later = {
    visitId,
    choice: 'another_time' as const,
    date: tomorrow,
    slotTime: '10:00:00',
    idempotencyKey: randomUUID(),
  };
  await expect(callAs(db, actor).lab.decideForCustomer(later)).rejects.toThrow('NOT_FOUND');
  expect((await asLab.lab.visit({ code: visitId })).state).toBe('choice');
});
