import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { releaseExpiredHolds } from '#/server/booking/visits/release-expired-holds.ts';
import { deliverMessages } from '#/server/messages/inbox/deliver-messages.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { letHoldPass, strayVisits, wrongCounters } from '../../support/booking/ordering.ts';
import {
  anyTime,
  bookAt,
  fullLab,
  joins,
  offerOf,
  offerPlaces,
  publicTimes,
  statesOf,
  waitedLab,
} from '../../support/booking/waiting.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { drain } from '../../support/processes/mail.ts';

const db = await testDb();

async function letOfferPass(orderId: string) {
  await letHoldPass(db, orderId);
  await reachingAll('task', () => releaseExpiredHolds({ db }));
}

async function isRight() {
  expect(await wrongCounters(db)).toEqual([]);
  expect(await strayVisits(db)).toEqual([]);
}

test('a freed place is held for the first in line, who takes it; the second hears nothing', async () => {
  const { lab, cancel } = await fullLab(db);
  const [first, second] = [await joins(db, lab), await joins(db, lab)];
  await offerPlaces(db);
  expect(await offerOf(db, first.actor)).toBeNull();
  await cancel(2);
  await offerPlaces(db);
  const offer = await offerOf(db, first.actor);
  expect(offer).toMatchObject({ totalHalalas: expect.any(Number), timeZone: lab.zone });
  expect(await publicTimes(db, lab, 2)).toEqual([]);
  expect(await offerOf(db, second.actor)).toBeNull();
  const { rows } = await callAs(db, first.actor).inbox.mine();
  expect(rows[0]).toMatchObject({ kind: 'waitOffered', orderId: offer?.orderId });

  const take = () => callAs(db, first.actor).booking.takeOffer({ offerId: offer?.offerId ?? '' });
  const booking = await take();
  expect(booking).toMatchObject({ status: 'confirmed', bookingTime: offer?.bookingTime });
  expect(await take()).toEqual(booking);
  expect(await statesOf(db, first.actor)).toEqual(['taken']);
  await expect(callAs(db, second.actor).booking.takeOffer({ offerId: offer?.offerId ?? '' })).rejects.toThrow(
    'NOT_FOUND',
  );
  await isRight();
});

test('the person is told by mail, which leads to the place, names no test and stops with the offer', async () => {
  const { lab, cancel } = await fullLab(db);
  const { actor } = await joins(db, lab);
  await cancel(2);
  await offerPlaces(db);
  const mailsTo = async () => {
    await reachingAll('task', () => deliverMessages({ db, site: testSite() }));
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow();
    return (await drain(db)).sent.filter(({ to }) => to === email);
  };
  const [mail] = await mailsTo();
  const { name_ar } = await db
    .selectFrom('tests')
    .select('name_ar')
    .where('id', '=', lab.testId)
    .executeTakeFirstOrThrow();
  expect(mail?.subject).toBe('موعد محجوز لك مؤقتًا');
  expect(mail?.html).toContain('/dashboard?section=bookings#waiting');
  expect(mail?.html).not.toContain(name_ar);
  await sql`
    update inbox_messages set announce_due = true where user_id = ${actor.userId} and kind = 'waitOffered'`.execute(
    db,
  );
  await letOfferPass((await offerOf(db, actor))?.orderId ?? '');
  await offerPlaces(db);
  expect(await mailsTo()).toEqual([]);
});

test('an offer that nobody answers comes back with the end of its hold, and goes to the next', async () => {
  const { lab, cancel } = await fullLab(db);
  const [first, second] = [await joins(db, lab), await joins(db, lab)];
  await cancel(3);
  await offerPlaces(db);
  const offer = await offerOf(db, first.actor);
  // Whatever process had offered it is gone: nothing but the hold remembers.
  await letOfferPass(offer?.orderId ?? '');
  await offerPlaces(db);
  expect(await statesOf(db, first.actor)).toEqual(['waiting']);
  const next = await offerOf(db, second.actor);
  expect(next?.bookingTime).toBe(offer?.bookingTime);
  await expect(callAs(db, first.actor).booking.takeOffer({ offerId: offer?.offerId ?? '' })).rejects.toThrow(
    'HOLD_EXPIRED',
  );
  await letOfferPass(next?.orderId ?? '');
  await offerPlaces(db);
  // Nobody is offered one time twice, so it is for everybody.
  expect(await publicTimes(db, lab, 3)).toEqual(['09:00:00']);
  await isRight();
});

test('who does not answer three times is no longer in the line', async () => {
  const { lab, cancel } = await fullLab(db);
  const { actor } = await joins(db, lab);
  for (const days of [2, 3, 4]) {
    await cancel(days);
    await offerPlaces(db);
    await letOfferPass((await offerOf(db, actor))?.orderId ?? '');
  }
  await offerPlaces(db);
  expect(await statesOf(db, actor)).toEqual(['ended']);
});

test('who declines keeps the place in line, and who leaves gives back what is held', async () => {
  const { lab, cancel } = await fullLab(db);
  const [first, second] = [await joins(db, lab), await joins(db, lab)];
  await cancel(2);
  await offerPlaces(db);
  const offer = await offerOf(db, first.actor);
  await callAs(db, first.actor).booking.declineOffer({ offerId: offer?.offerId ?? '' });
  await offerPlaces(db);
  expect((await offerOf(db, second.actor))?.bookingTime).toBe(offer?.bookingTime);
  await callAs(db, second.actor).booking.leaveLine({ id: second.id });
  await offerPlaces(db);
  expect(await publicTimes(db, lab, 2)).toEqual(['09:00:00']);
  await cancel(4);
  await offerPlaces(db);
  expect(await offerOf(db, first.actor)).not.toBeNull();
  await isRight();
});

test('an earlier time replaces the booking in one step, and the former place is offered in turn', async () => {
  const { lab, cancel, booked } = await fullLab(db);
  const late = booked.get(5);
  const api = callAs(db, late?.actor ?? null);
  const bookingId = late?.id ?? '';
  const entry = { kind: 'earlier' as const, bookingId, ...anyTime(lab) };
  await api.booking.wait(entry);
  await expect(api.booking.wait(entry)).rejects.toThrow('NOT_CHANGEABLE');
  const other = await joins(db, lab);
  await cancel(2);
  await offerPlaces(db);
  const [held] = (await api.booking.waits()).rows;
  const before = await api.booking.get({ id: bookingId });
  expect(held).toMatchObject({ replaces: { bookingTime: before.bookingTime } });
  const moved = await api.booking.takeOffer({ offerId: held?.offer?.offerId ?? '' });
  expect(moved).toMatchObject({ id: bookingId, bookingTime: held?.offer?.bookingTime, status: 'confirmed' });
  await offerPlaces(db);
  expect((await offerOf(db, other.actor))?.bookingTime).toBe(before.bookingTime);
  await isRight();
});

test('at night nobody is offered a place: it stays public, and in the morning it is offered if it is free still', async () => {
  for (const hour of [23, 3]) {
    const { lab, cancel } = await fullLab(db, { hour });
    const { actor } = await joins(db, lab);
    await cancel(2);
    await cancel(3);
    await offerPlaces(db);
    expect(await offerOf(db, actor)).toBeNull();
    expect(await publicTimes(db, lab, 2)).toEqual(['09:00:00']);
    await bookAt(db, (await make.customer(db)).actor, lab, '09:00', 2);
    const { rows } = await sql<{ wall: string }>`
      select distinct to_char(due_at at time zone ${lab.zone}, 'HH24:MI') as wall from freed_places
      where lab_id = ${lab.labId}`.execute(db);
    expect(rows).toEqual([{ wall: '07:00' }]);
    // The morning comes.
    await sql`update labs set time_zone = ${(await waitedLab(db)).zone} where id = ${lab.labId}`.execute(db);
    await sql`update freed_places set due_at = now() where lab_id = ${lab.labId}`.execute(db);
    await offerPlaces(db);
    expect(await offerOf(db, actor)).not.toBeNull();
  }
});

test('the person sees the place in line, and the lab how many wait for which days, without names', async () => {
  const { lab } = await fullLab(db);
  await joins(db, lab, { fromDate: lab.day(1), toDate: lab.day(2) });
  const second = await joins(db, lab, { fromDate: lab.day(2), toDate: lab.day(3) });
  const [entry] = (await callAs(db, second.actor).booking.waits()).rows;
  expect(entry).toMatchObject({ state: 'waiting', ahead: 1, lab: { id: lab.labId }, offer: null });
  expect(await callAs(db, lab.actor).lab.waiting()).toEqual({
    total: 2,
    days: [
      { date: lab.day(1), count: 1 },
      { date: lab.day(2), count: 2 },
      { date: lab.day(3), count: 1 },
    ],
  });
});

test('one person is on five lists at most, and only in their own entries', async () => {
  const { lab } = await fullLab(db);
  const { actor, id } = await joins(db, lab);
  const again = () =>
    callAs(db, actor).booking.wait({
      kind: 'lab',
      labId: lab.labId,
      testIds: [lab.testId],
      ...anyTime(lab),
    });
  for (let more = 0; more < 4; more += 1) await again();
  await expect(again()).rejects.toThrow('WAITS_FULL');
  const stranger = callAs(db, (await make.customer(db)).actor);
  await expect(stranger.booking.leaveLine({ id })).rejects.toThrow('NOT_FOUND');
  expect((await stranger.booking.waits()).rows).toEqual([]);
  await callAs(db, actor).booking.leaveLine({ id });
  await again();
});
