import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { callAs } from '../../support/api/caller.ts';
import { book, dayFromNow } from '../../support/booking/book.ts';
import { letVisitsBeginIn, newLab } from '../../support/booking/ordering.ts';
import { zoneFarFromMidnight } from '../../support/booking/reception.ts';
import { testDb } from '../../support/db/db.ts';
import { addLine } from '../../support/db/lines.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();

async function guestOf(
  lab: { labId: number; labTestId: number },
  who: 'customer' | 'anonymous',
  price = 1000,
) {
  const { actor, userId } = await make[who](db);
  const { bookingId } = await addLine(db, { ...lab, customerId: userId }, { price }, { status: 'completed' });
  return { actor, bookingId };
}

const praise = ({ actor, bookingId }: { actor: Actor; bookingId: string }) =>
  callAs(db, actor).reviews.write({ bookingId, rating: 5, comment: '' });

test('a visit that cost nothing is not reviewed; who is not proved waits, and who is one of many in an hour', async () => {
  const lab = await make.labTest(db);
  const free = await guestOf(lab, 'customer', 0);
  expect((await callAs(db, free.actor).reviews.toWrite()).rows).toEqual([]);
  await expect(praise(free)).rejects.toThrow('REVIEW_NOT_ALLOWED');
  expect(await praise(await guestOf(lab, 'anonymous'))).toMatchObject({ state: 'waiting' });
  const guests = await Promise.all(Array.from({ length: 14 }, () => guestOf(lab, 'customer')));
  const states: string[] = [];
  for (const guest of guests) states.push((await praise(guest)).state);
  expect(states.filter((state) => state === 'published').length).toBeLessThanOrEqual(10);
  expect(states.at(-1)).toBe('waiting');
});

/** The lab receives its friend: the visit is completed, and their line is returned. */
async function receive(asLab: ReturnType<typeof callAs>, visitId: string) {
  const lines = db.selectFrom('bookings').select(['id', 'order_id', 'commission_halalas']);
  const line = await lines.where('visit_id', '=', visitId).executeTakeFirstOrThrow();
  await letVisitsBeginIn(db, line.order_id, -5);
  await asLab.lab.checkIn({ code: visitId });
  await asLab.lab.collect({ visitId });
  await asLab.lab.complete({ visitId });
  return line;
}

test('a visit that the lab books at its own desk, and one for a halala, are not reviewed; one of the site is', async () => {
  const lab = await newLab(db, { time_zone: zoneFarFromMidnight(), slot_capacity: 50 });
  const asLab = callAs(db, lab.actor);
  const friend = await make.customer(db);
  const first = await book(db, friend.actor, lab.one, { date: dayFromNow(2), slotTime: '09:00:00' });
  const { visit_id: online } = await db
    .selectFrom('bookings')
    .select('visit_id')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  const atDesk = await asLab.lab.bookVisit({
    person: { customerId: friend.userId },
    labTestIds: [lab.one],
    date: dayFromNow(3),
    slotTime: '10:00:00',
    source: 'desk',
    idempotencyKey: randomUUID(),
  });
  const desk = await receive(asLab, atDesk.visitId);
  expect(desk.commission_halalas).toBe(0);
  expect((await callAs(db, friend.actor).reviews.toWrite()).rows).toEqual([]);
  await expect(praise({ actor: friend.actor, bookingId: desk.id })).rejects.toThrow('REVIEW_NOT_ALLOWED');

  const bought = await receive(asLab, online);
  expect((await callAs(db, friend.actor).reviews.toWrite()).rows).toMatchObject([{ bookingId: bought.id }]);
  await praise({ actor: friend.actor, bookingId: bought.id });

  await sql`update lab_tests set price_halalas = 1 where id = ${lab.one}`.execute(db);
  const other = await make.customer(db);
  const cheap = await book(db, other.actor, lab.one, { date: dayFromNow(4), slotTime: '09:00:00' });
  const { visit_id: visitId } = await db
    .selectFrom('bookings')
    .select('visit_id')
    .where('id', '=', cheap.id)
    .executeTakeFirstOrThrow();
  const line = await receive(asLab, visitId);
  await expect(praise({ actor: other.actor, bookingId: line.id })).rejects.toThrow('REVIEW_NOT_ALLOWED');
});
