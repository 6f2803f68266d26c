import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { dayIn } from '#/shared/core/format.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { raisePolicies } from '../../support/db/raise-policies.ts';
import { queuedMails } from '../../support/processes/queued-mails.ts';

const CONNECTIONS = 20;
/** At least one for each place among the bookings. */
const ROUNDS = 36;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => raisePolicies(db, { unpaidVisits: 100, unprovedVisits: 100 }));
beforeAll(() => openConnections(db, CONNECTIONS));

const tomorrow = dayIn('Asia/Riyadh', new Date(Date.now() + 24 * 60 * 60 * 1000));
const times = ['08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19'].map(
  (hour) => `${hour}:00:00`,
);
const book = (actor: Actor, labTestId: number, slotTime: string) =>
  callAs(db, actor).booking.create({
    labTestId,
    date: tomorrow,
    slotTime,
    idempotencyKey: randomUUID(),
  });
const erase = (actor: Actor) => callAs(db, actor).account.eraseAccount({});

/** Signed in just before, without a secret: no slow hash separates the racers. */
async function customer() {
  const { userId, email, actor } = await make.customer(db);
  await db
    .insertInto('sessions')
    .values({
      id: actor.sessionId,
      user_id: userId,
      token_hash: Buffer.from(randomUUID()),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  return { email, actor };
}

async function expectNoTrace() {
  const { rows: counters } = await sql`
    select c.lab_id, c.slot_start, c.booked from slot_counters c
    where c.booked <> (select count(*) from visits v
      where v.lab_id = c.lab_id and v.slot_start = c.slot_start and v.is_live)`.execute(db);
  expect(counters).toEqual([]);
  const { rows: bookings } = await sql`
    select b.id from bookings b join user_profiles p on p.id = b.customer_id join visits v on v.id = b.visit_id
    where p.erased_at is not null and (v.is_live or b.status in ('held', 'confirmed'))`.execute(db);
  expect(bookings).toEqual([]);
}

test('erased by many requests at once while booking: erased once, and no booking outlives it', async () => {
  const { labTestId } = await make.labTest(db);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { email, actor } = await customer();
    const bookings: (() => Promise<unknown>)[] = times.map(
      (slotTime) => () => book(actor, labTestId, slotTime),
    );
    const erasures = Array.from({ length: 8 }, () => () => erase(actor));
    // Erasures at a different point of the bookings in each round.
    const racers = bookings.toSpliced(round % times.length, 0, ...erasures);
    const { refusals } = await settle(racers.map((run) => run()));
    expect(refusals.filter((code) => code !== 'SIGN_IN_REQUIRED' && code !== 'SIGN_IN_AGAIN')).toEqual([]);
    expect(await queuedMails(db, { email })).toHaveLength(1);
    await expectNoTrace();
  }
});

test('many users who share the same slots of the same labs are erased at once', async () => {
  const offers = await Promise.all(
    [1, 2, 3].map(async () => {
      const { labId } = await make.lab(db, { slot_capacity: CONNECTIONS });
      return make.labTest(db, { lab_id: labId });
    }),
  );
  const people = await Promise.all(Array.from({ length: CONNECTIONS }, () => customer()));
  for (const [index, { actor }] of people.entries()) {
    for (const { labTestId } of index % 2 === 0 ? offers : offers.toReversed()) {
      await book(actor, labTestId, '09:00:00');
      await book(actor, labTestId, '08:00:00');
    }
  }
  const { refusals } = await settle(people.map(({ actor }) => erase(actor)));
  expect(refusals).toEqual([]);
  const { rows } = await sql`
    select booked from slot_counters
    where booked > 0 and lab_id = any(${offers.map(({ labId }) => labId)}::int[])`.execute(db);
  expect(rows).toEqual([]);
  await expectNoTrace();
});
