import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { proveLedger } from '#/server/payments/ledger/prove-ledger.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import {
  linesOf,
  newLab,
  order,
  strayVisits,
  tomorrow,
  visitAt,
  wrongCounters,
} from '../../support/booking/ordering.ts';
import { collectOne, makeVisit } from '../../support/booking/reception.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const CONNECTIONS = 24;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));
const { actor: admin } = await make.admin(db);
const asAdmin = callAs(db, admin).admin;

async function refund(bookingId: string, refundHalalas: number) {
  const { order_id: orderId } = await db
    .selectFrom('bookings')
    .select('order_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const lines = [{ bookingId, refundHalalas, leftHalalas: refundHalalas }];
  return asAdmin.refundOrder({ orderId, lines, reason: 'Asked for', idempotencyKey: randomUUID() });
}

test('the reception refunds while customers cancel: each line ends once, and the ledger agrees', async () => {
  const visits = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { labId, one, two } = await newLab(db);
      const { actor } = await make.customer(db);
      const bought = await order(db, actor, [visitAt(labId, [one, two])], 'card');
      return { actor, lines: linesOf(bought) };
    }),
  );
  const { refusals } = await settle<unknown>(
    visits.flatMap(({ actor, lines: [one, two] }) => [
      refund(one?.id ?? '', one?.amountHalalas ?? 0),
      callAs(db, actor).booking.cancel({ id: two?.id ?? '', scope: 'visit' }),
      refund(two?.id ?? '', two?.amountHalalas ?? 0),
    ]),
  );
  expect(refusals.filter((code) => code !== 'NOT_REFUNDABLE')).toEqual([]);
  const ids = visits.flatMap(({ lines }) => lines.map(({ id }) => id));
  const lines = await db
    .selectFrom('bookings')
    .select(['status', 'payment'])
    .where('id', 'in', ids)
    .execute();
  expect(lines).toEqual(ids.map(() => ({ status: 'cancelled', payment: 'refunded' })));
  expect(await db.selectFrom('refunds').select('id').where('booking_id', 'in', ids).execute()).toHaveLength(
    ids.length,
  );
  expect((await proveLedger(db)).differences).toEqual([]);
  expect(await wrongCounters(db)).toEqual([]);
  expect(await strayVisits(db)).toEqual([]);
});

test('a refund by the reception is not offered again when the specimen is refused', async () => {
  const visit = await makeVisit(db, { isSingle: true });
  const { asLab, asPerson, visitId, line, person, totalHalalas } = visit;
  await asLab.lab.checkIn({ code: visitId });
  const specimenId = await collectOne(visit);
  await refund(line.id, totalHalalas);
  await asLab.lab.rejectSpecimen({ specimenId, reason: 'clotted' });
  const choose = () =>
    asPerson.booking.chooseAfterRejection({
      bookingId: line.id,
      choice: 'refund',
      idempotencyKey: randomUUID(),
    });
  expect(await choose()).toMatchObject({ refundHalalas: 0 });
  expect(await choose()).toMatchObject({ refundHalalas: 0 });
  const messages = await db
    .selectFrom('inbox_messages')
    .select('params')
    .where('user_id', '=', person.userId)
    .where('kind', '=', 'visitCancelled')
    .execute();
  expect(messages).toEqual([{ params: { refundHalalas: 0 } }]);
});

test('bookings of a test that is being merged are made or refused, and none is made later', async () => {
  const labs = await Promise.all(Array.from({ length: 6 }, () => newLab(db)));
  const [from, into] = [await make.test(db), await make.test(db)];
  const offers = await Promise.all(
    labs.map(({ labId }) => make.labTest(db, { lab_id: labId, test_id: from.testId })),
  );
  const people = await Promise.all(Array.from({ length: 12 }, () => make.customer(db)));
  const book = (at: number, slotTime: string) =>
    callAs(db, people[at]?.actor ?? null).booking.create({
      labTestId: offers[at % offers.length]?.labTestId ?? 0,
      date: tomorrow,
      slotTime,
      idempotencyKey: randomUUID(),
    });
  const merge = asAdmin.mergeTests({ fromTestId: from.testId, intoTestId: into.testId });
  const { won, refusals } = await settle(people.map((_, at) => book(at, at < 6 ? '09:00:00' : '09:30:00')));
  await merge;
  expect(won.length + refusals.length).toBe(12);
  expect(refusals.filter((code) => code !== 'NOT_FOUND' && code !== 'LAB_TEST_NOT_FOUND')).toEqual([]);
  await expect(book(0, '10:00:00')).rejects.toThrow('NOT_FOUND');
  expect(await wrongCounters(db)).toEqual([]);
  expect(await strayVisits(db)).toEqual([]);
});
