import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { refreshEarliestSlots } from '#/server/booking/visits/refresh-earliest-slots.ts';
import { dayIn } from '#/shared/core/format.ts';
import { callAs } from '../../support/api/caller.ts';
import {
  checkout,
  hold,
  letVisitsBeginIn,
  linesOf,
  newLab,
  order,
  visitAt,
} from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const visitor = callAs(db, null);

const MINUTE_MS = 60_000;
const NOTICE_MS = 30 * MINUTE_MS;
const SLOT_MS = 10 * MINUTE_MS;
const RIYADH = 'Asia/Riyadh';
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: RIYADH, timeStyle: 'medium' });

/** A lab with a slot every ten minutes, day and night. */
const openLab = () =>
  newLab(db, {
    hours: { openMin: 0, closeMin: 1440 },
    time_zone: RIYADH,
    slot_minutes: 10,
    slot_capacity: 5,
  });
/** The first slot from this many minutes on. */
const slotIn = (minutes: number) => {
  const at = new Date(Math.ceil((Date.now() + minutes * MINUTE_MS) / SLOT_MS) * SLOT_MS);
  return { date: dayIn(RIYADH, at), slotTime: clock.format(at) };
};
const NEAR = () => slotIn(5);
const FAR = () => slotIn(31);
const visitIn = (labId: number, labTestId: number, slot: ReturnType<typeof slotIn>) => ({
  ...visitAt(labId, [labTestId]),
  ...slot,
});

test('every list begins with the same time, half an hour away', async () => {
  const { labId } = await openLab();
  const shown = async () => {
    const { earliestSlot } = await visitor.catalog.lab({ labId });
    const [next] = (await visitor.catalog.labTimes({ labId })).rows;
    const { date } = FAR();
    const [ofDay] = (await visitor.booking.availableSlots({ labId, date })).rows;
    return [earliestSlot, next?.startsAt, new Date(`${date}T${ofDay?.slotTime}+03:00`).toISOString()];
  };
  const soonest = () => new Date(Math.ceil((Date.now() + NOTICE_MS) / SLOT_MS) * SLOT_MS).toISOString();
  const before = soonest();
  const times = await shown();
  // A slot's turn may come while the lists are read.
  for (const time of times) expect([before, soonest()]).toContain(time);

  // A stored time that came too near is not shown, and the refresh replaces it.
  const stored = () =>
    db
      .selectFrom('lab_earliest_slots')
      .select('starts_at')
      .where('lab_id', '=', labId)
      .executeTakeFirstOrThrow();
  const near = new Date(Date.now() + 20 * MINUTE_MS);
  await db.updateTable('lab_earliest_slots').set({ starts_at: near }).where('lab_id', '=', labId).execute();
  for (const time of await shown()) expect([before, soonest()]).toContain(time);
  await refreshEarliestSlots({ db });
  expect((await stored()).starts_at.getTime()).toBeGreaterThan(near.getTime());
});

test('booking, holding and moving refuse a time that is too near, and take the next one', async () => {
  const lab = await openLab();
  const { actor } = await make.customer(db);
  const api = callAs(db, actor);
  const create = (slot: ReturnType<typeof slotIn>) =>
    api.booking.create({ labTestId: lab.one, ...slot, idempotencyKey: randomUUID() });
  await expect(create(NEAR())).rejects.toThrow('SLOT_TOO_NEAR');
  await expect(hold(db, actor, [visitIn(lab.labId, lab.two, NEAR())])).rejects.toThrow('SLOT_TOO_NEAR');
  const { id } = await create(slotIn(26 * 60));
  const move = (slot: ReturnType<typeof slotIn>) =>
    api.booking.reschedule({ id, ...slot, idempotencyKey: randomUUID() });
  await expect(move(NEAR())).rejects.toThrow('SLOT_TOO_NEAR');
  await move(FAR());
  await hold(db, actor, [visitIn(lab.labId, lab.two, FAR())]);
});

test('a place that is held stays, however near it comes', async () => {
  const lab = await openLab();
  const { actor } = await make.customer(db);
  const held = await hold(db, actor, [visitIn(lab.labId, lab.one, FAR())]);
  await letVisitsBeginIn(db, held.orderId, 10);
  expect(await checkout(db, actor, held)).toEqual({ kind: 'confirmed' });
});

test('the desk books and moves to any time that is not over', async () => {
  const lab = await openLab();
  const asLab = callAs(db, lab.actor);
  const visit = await asLab.lab.bookVisit({
    person: { name: 'سارة العتيبي', sex: 'female', birthYear: 1988 },
    labTestIds: [lab.one],
    ...NEAR(),
    source: 'desk',
    idempotencyKey: randomUUID(),
  });
  expect(visit.state).toBe('expected');
  const { actor } = await make.customer(db);
  const bought = await order(db, actor, [visitIn(lab.labId, lab.two, slotIn(26 * 60))]);
  const [line] = linesOf(bought);
  const [{ visitId } = { visitId: '' }] = bought.visits;
  await asLab.lab.moveVisit({ visitId, ...NEAR(), idempotencyKey: randomUUID() });
  const { bookingTime } = await callAs(db, actor).booking.get({ id: line?.id ?? '' });
  expect(Date.parse(bookingTime)).toBeLessThan(Date.now() + NOTICE_MS);
});
