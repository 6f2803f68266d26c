import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { endOverdueHoldsOfLab } from '#/server/booking/visits/overdue-holds-of-lab.ts';
import { releaseExpiredHolds } from '#/server/booking/visits/release-expired-holds.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import {
  checkout,
  hold,
  letHoldPass,
  linesOf,
  newLab,
  order,
  strayVisits,
  tomorrow,
  visitAt,
  wrongCounters,
} from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const CONNECTIONS = 24;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));

const people = (count: number) => Promise.all(Array.from({ length: count }, () => make.customer(db)));
const statusesIn = async (labId: number) =>
  (
    await sql<{ status: string; count: number }>`
      select status, count(*) from bookings where lab_id = ${labId} group by status order by status`.execute(
      db,
    )
  ).rows;
const allIsRight = async () => {
  expect(await wrongCounters(db)).toEqual([]);
  expect(await strayVisits(db)).toEqual([]);
};

test('forty customers race to hold the last three seats: three get them, while other holds expire', async () => {
  const lab = await newLab(db, { slot_capacity: 5 });
  for (const slotTime of ['08:00:00', '09:00:00', '10:00:00', '11:00:00', '12:00:00']) {
    const [first, second, third, ...racers] = await people(43);
    for (const one of [first, second]) {
      if (one) await order(db, one.actor, [visitAt(lab.labId, [lab.one], slotTime)]);
    }
    // This hold expires in the middle of the race: its seat is one of the three.
    const late = third && (await hold(db, third.actor, [visitAt(lab.labId, [lab.one], slotTime)]));
    const [{ won, refusals }] = await Promise.all([
      settle(racers.map(({ actor }) => hold(db, actor, [visitAt(lab.labId, [lab.one, lab.two], slotTime)]))),
      late && letHoldPass(db, late.orderId),
      releaseExpiredHolds({ db }),
      endOverdueHoldsOfLab(db, lab.labId),
    ]);
    expect(new Set(refusals)).toEqual(new Set(['SLOT_FULL']));
    // Two for certain; the third as soon as a request comes after the hold has expired.
    expect(won.length).toBeGreaterThanOrEqual(2);
    expect(won.length).toBeLessThanOrEqual(3);
    const again = racers.at(-1);
    if (won.length === 2 && again) await hold(db, again.actor, [visitAt(lab.labId, [lab.one], slotTime)]);
    await allIsRight();
  }
  const { rows } = await sql`
    select distinct booked from slot_counters where lab_id = ${lab.labId}`.execute(db);
  expect(rows).toEqual([{ booked: 5 }]);
});

test('orders over two labs, in either order, never leave a partial hold', async () => {
  const [left, right] = [await newLab(db, { slot_capacity: 3 }), await newLab(db, { slot_capacity: 3 })];
  const racers = await people(40);
  const { won, refusals } = await settle(
    racers.map(({ actor }, index) => {
      const both = [visitAt(left.labId, [left.one]), visitAt(right.labId, [right.one])];
      return hold(db, actor, index % 2 === 0 ? both : both.toReversed());
    }),
  );
  expect(won).toHaveLength(3);
  expect(new Set(refusals)).toEqual(new Set(['SLOT_FULL']));
  for (const { labId } of [left, right]) {
    expect(await statusesIn(labId)).toEqual([{ status: 'held', count: 3 }]);
  }
  await allIsRight();
});

test('64 simultaneous sends of one request create one order', async () => {
  const lab = await newLab(db, { slot_capacity: 3 });
  const { actor } = await make.customer(db);
  const key = randomUUID();
  const { won, refusals } = await settle(
    Array.from({ length: 64 }, () => hold(db, actor, [visitAt(lab.labId, [lab.one])], key)),
  );
  expect(refusals).toEqual([]);
  expect(new Set(won.map(({ orderId }) => orderId)).size).toBe(1);
  expect(await statusesIn(lab.labId)).toEqual([{ status: 'held', count: 1 }]);
});

test('of sixty holds of one customer the last one stays, and no seat is lost', async () => {
  const lab = await newLab(db, { slot_capacity: 3 });
  const { actor } = await make.customer(db);
  const times = ['09:00:00', '10:00:00', '11:00:00'];
  const { refusals } = await settle(
    Array.from({ length: 60 }, (_, index) =>
      hold(db, actor, [visitAt(lab.labId, [lab.one], times[index % times.length])]),
    ),
  );
  expect(refusals).toEqual([]);
  expect(await statusesIn(lab.labId)).toEqual([
    { status: 'held', count: 1 },
    { status: 'expired', count: 59 },
  ]);
  await allIsRight();
});

test('a simultaneous checkout and release end in one of the two states', async () => {
  const lab = await newLab(db, { slot_capacity: 3 });
  for (let round = 0; round < 8; round += 1) {
    const { actor } = await make.customer(db);
    const held = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
    const api = callAs(db, actor);
    const { refusals } = await settle<unknown>(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0 ? checkout(db, actor, held) : api.booking.release({ orderId: held.orderId }),
      ),
    );
    expect(new Set(['HOLD_EXPIRED', ...refusals])).toEqual(new Set(['HOLD_EXPIRED']));
    const { status } = await api.orders.get({ orderId: held.orderId });
    expect(status).toBe(refusals.length > 0 ? 'expired' : 'confirmed');
    if (status === 'confirmed') await api.booking.cancel({ id: linesOf(held)[0]?.id ?? '' });
    await allIsRight();
  }
});

test('cancelling, holding, booking and moving race for one slot: the counters equal the visits', async () => {
  const slotTime = '10:00:00';
  /** Times of the afternoon, which has three seats a slot. */
  const timeOf = (index: number) => `${13 + Math.floor(index / 6)}:${index % 6 < 3 ? '00' : '30'}:00`;
  for (let round = 0; round < 3; round += 1) {
    const lab = await newLab(db, { slot_capacity: 3 });
    const [inIt, elsewhere, outside] = [await people(3), await people(20), await people(45)];
    const booked = await Promise.all(
      inIt.map(async ({ actor }) => ({
        actor,
        of: await order(db, actor, [visitAt(lab.labId, [lab.one], slotTime)]),
      })),
    );
    const movers = await Promise.all(
      elsewhere.map(async ({ actor }, index) => ({
        actor,
        of: await order(db, actor, [visitAt(lab.labId, [lab.one], timeOf(index))]),
      })),
    );
    const { won, refusals } = await settle<unknown>([
      ...booked.map(({ actor, of }) => callAs(db, actor).booking.cancel({ id: linesOf(of)[0]?.id ?? '' })),
      ...movers.map(({ actor, of }) =>
        callAs(db, actor).booking.reschedule({
          id: linesOf(of)[0]?.id ?? '',
          date: tomorrow,
          slotTime,
          idempotencyKey: randomUUID(),
        }),
      ),
      ...outside.map(({ actor }, index) =>
        index % 3 === 0
          ? callAs(db, actor).booking.create({
              labTestId: lab.two,
              date: tomorrow,
              slotTime,
              idempotencyKey: randomUUID(),
            })
          : hold(db, actor, [visitAt(lab.labId, [lab.one], slotTime)]),
      ),
    ]);
    expect(won.length).toBeGreaterThanOrEqual(3);
    expect(new Set(['SLOT_FULL', ...refusals])).toEqual(new Set(['SLOT_FULL']));
    await allIsRight();
  }
});

test('visits that swap between two nearly full slots do not deadlock', async () => {
  const lab = await newLab(db, { slot_capacity: 21 });
  const [left, right] = [await people(20), await people(20)];
  const slots = ['09:00:00', '10:00:00'] as const;
  const bookedAt = (actors: typeof left, slotTime: string) =>
    Promise.all(
      actors.map(async ({ actor }) => ({
        actor,
        of: await order(db, actor, [visitAt(lab.labId, [lab.one], slotTime)]),
      })),
    );
  const visits = [...(await bookedAt(left, slots[0])), ...(await bookedAt(right, slots[1]))];
  for (let round = 0; round < 3; round += 1) {
    const { won, refusals } = await settle(
      visits.map(({ actor, of }) =>
        callAs(db, actor).booking.reschedule({
          id: linesOf(of)[0]?.id ?? '',
          date: tomorrow,
          slotTime: slots[randomInt(2)] ?? slots[0],
          idempotencyKey: randomUUID(),
        }),
      ),
    );
    expect(won.length).toBeGreaterThan(0);
    expect(new Set(['SLOT_FULL', ...refusals])).toEqual(new Set(['SLOT_FULL']));
    await allIsRight();
  }
});
