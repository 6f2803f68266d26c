import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { callAs } from '../../support/api/caller.ts';
import { freeTimes, hold, letHoldPass, newLab, tomorrow, visitAt } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb({ max: 20 });

type Lab = Awaited<ReturnType<typeof newLab>>;

/** Commands of other customers, each of which finds the seat of an expired hold. */
const seekers: Record<string, (lab: Lab, actor: Actor) => Promise<unknown>> = {
  'booking.create': async (lab, actor) => {
    const { status } = await callAs(db, actor).booking.create({
      labTestId: lab.one,
      date: tomorrow,
      slotTime: '09:00:00',
      idempotencyKey: randomUUID(),
    });
    return status === 'confirmed';
  },
  'booking.hold': async (lab, actor) =>
    (await hold(db, actor, [visitAt(lab.labId, [lab.one])])).status === 'held',
  'booking.availableSlots': async (lab) => (await freeTimes(db, lab.labId)).includes('09:00:00'),
  'booking.availableDays': async (lab, actor) => {
    const month = tomorrow.slice(0, 7);
    const { rows } = await callAs(db, actor).booking.availableDays({ labId: lab.labId, month });
    return rows.find(({ date }) => date === tomorrow)?.state === 'open';
  },
};

test.each(Object.keys(seekers))('an expired hold does not block %s', async (call) => {
  const lab = await newLab(db, { hours: { openMin: 9 * 60, closeMin: 9 * 60 + 30 } });
  const [{ actor }, rival] = [await make.customer(db), await make.customer(db)];
  const held = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
  const seek = async () => seekers[call]?.(lab, rival.actor);
  expect(await seek().catch((error: Error) => error.message)).toBeOneOf([false, 'SLOT_FULL']);
  await letHoldPass(db, held.orderId);
  expect(await seek()).toBe(true);
  expect(await callAs(db, actor).orders.get({ orderId: held.orderId })).toMatchObject({ status: 'expired' });
});
