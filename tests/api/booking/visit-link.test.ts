import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { callAs } from '../../support/api/caller.ts';
import { linesOf, newLab, order, tomorrow, visitAt } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? '';
const open = (token: string, clientAddress: string = randomUUID()) =>
  callAs(db, null, { clientAddress }).booking.openLink({ token });

async function linked({ mayCheckIn = false } = {}) {
  const lab = await newLab(db, { phone: '+966112345678' });
  const { actor, userId } = await make.customer(db);
  const booked = await order(db, actor, [visitAt(lab.labId, [lab.one, lab.two])]);
  const [visit] = booked.visits;
  if (!visit) throw new Error('an order without a visit');
  const as = callAs(db, actor).booking;
  const link = await as.makeLink({ visitId: visit.visitId, label: 'Omar', mayCheckIn });
  return { lab, actor, userId, booked, visit, as, link, token: tokenOf(link) };
}

test('the token is returned once and stored as its hash', async () => {
  const { link, token } = await linked();
  expect(link.url).toContain('/shared/visit/');
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const row = await db
    .selectFrom('visit_links')
    .selectAll()
    .where('id', '=', link.id)
    .executeTakeFirstOrThrow();
  expect(row.token_hash).toEqual(hashToken(token));
});

test('a companion reads when and where, and nothing about the person, the tests or the price', async () => {
  const { token, visit, booked } = await linked();
  await db
    .updateTable('tests')
    .set({ fasting_hours: 12 })
    .where('id', '=', linesOf(booked)[0]?.testId ?? 0)
    .execute();
  const seen = await open(token);
  expect(seen).toEqual({
    stage: 'coming',
    needsTime: false,
    bookingTime: visit.bookingTime,
    timeZone: visit.timeZone,
    labName: visit.labName,
    labAddress: visit.labAddress,
    phone: '+966112345678',
    lat: visit.lat,
    lon: visit.lon,
    fastingHours: 12,
    reference: null,
  });
});

test('the reference is shown where the owner allows it, until the person has arrived', async () => {
  const { token, visit, booked } = await linked({ mayCheckIn: true });
  expect(await open(token)).toMatchObject({ stage: 'coming', reference: visit.reference });
  const to = (status: 'checked_in' | 'completed') =>
    db
      .updateTable('bookings')
      .set({ status })
      .where(
        'id',
        'in',
        linesOf(booked).map(({ id }) => id),
      )
      .execute();
  await to('checked_in');
  expect(await open(token)).toMatchObject({ stage: 'arrived', reference: null });
  await to('completed');
  expect(await open(token)).toMatchObject({ stage: 'done', reference: null });
});

test('the page follows the visit: moved, then cancelled', async () => {
  const { token, as, booked } = await linked();
  const [line] = linesOf(booked);
  const id = line?.id ?? '';
  const moved = await as.reschedule({
    id,
    date: tomorrow,
    slotTime: '15:00:00',
    idempotencyKey: randomUUID(),
  });
  expect(moved).toBeTruthy();
  expect((await open(token)).bookingTime).toBe(new Date(`${tomorrow}T15:00:00+03:00`).toISOString());
  await as.cancel({ id, scope: 'visit' });
  expect(await open(token)).toMatchObject({ stage: 'cancelled', reference: null });
});

test('openings are listed for the owner alone, who ends the link; it also ends hours after the visit', async () => {
  const { token, as, visit, link } = await linked();
  await open(token);
  await open(token);
  const { visitId } = visit;
  expect((await as.links({ visitId })).rows).toMatchObject([
    { id: link.id, label: 'Omar', state: 'open', openedCount: 2 },
  ]);
  const { actor: stranger } = await make.customer(db);
  expect((await callAs(db, stranger).booking.links({ visitId })).rows).toEqual([]);
  await expect(callAs(db, stranger).booking.endLink({ id: link.id })).rejects.toThrow('NOT_FOUND');

  const startedHoursAgo = (hours: number) =>
    db
      .updateTable('visits')
      .set({ slot_start: sql<Date>`now() - make_interval(hours => ${hours})` })
      .where('id', '=', visitId)
      .execute();
  await startedHoursAgo(5);
  await open(token);
  await startedHoursAgo(7);
  await expect(open(token)).rejects.toThrow('VISIT_LINK_ENDED');
  expect((await as.links({ visitId })).rows).toMatchObject([{ state: 'ended' }]);
  const another = { visitId, label: 'Late', mayCheckIn: false };
  await expect(as.makeLink(another)).rejects.toThrow('NOT_FOUND');
  await startedHoursAgo(1);
  const late = await as.makeLink(another);
  await as.endLink({ id: late.id });
  await as.endLink({ id: link.id });
  await as.endLink({ id: link.id });
  await expect(open(token)).rejects.toThrow('VISIT_LINK_ENDED');
  const ended = (await as.links({ visitId })).rows.find(({ id }) => id === link.id);
  expect(ended).toMatchObject({ state: 'revoked', openedCount: 3 });
});

test('only a coming visit of one’s own gets a link', async () => {
  const { as, visit, booked } = await linked();
  const { actor: stranger } = await make.customer(db);
  const wanted = { visitId: visit.visitId, label: '', mayCheckIn: false };
  await expect(callAs(db, stranger).booking.makeLink(wanted)).rejects.toThrow('NOT_FOUND');
  await as.cancel({ id: linesOf(booked)[0]?.id ?? '', scope: 'visit' });
  await expect(as.makeLink(wanted)).rejects.toThrow('NOT_FOUND');
});

test('guessing links is limited by address, opening a right one is not', async () => {
  const { token } = await linked();
  const { points } = limits.visitLinkByAddress;
  const address = randomUUID();
  for (let opening = 0; opening < 3; opening += 1) await open(token, address);
  for (let guess = 0; guess < points; guess += 1) {
    await expect(open(randomUUID(), address)).rejects.toThrow('VISIT_LINK_ENDED');
  }
  await expect(open(token, address)).rejects.toThrow('RATE_LIMITED');
});
