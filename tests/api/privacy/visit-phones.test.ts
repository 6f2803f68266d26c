import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setPhoneNumber } from '#/server/identity/phone/set-phone-number.ts';
import { reachingAll, reachingOwn } from '#/server/platform/db/reach.ts';
import { sweepVisitPhones } from '#/server/privacy/sweep-visit-phones.ts';
import type { BookingStatus } from '#/shared/booking/booking-status.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { testDb } from '../../support/db/db.ts';
import { addLine } from '../../support/db/lines.ts';
import { make } from '../../support/db/make.ts';
import { makeEntered, resultOf } from '../../support/results/released.ts';

const db = await testDb();
const DAY_MS = 86_400_000;

type Given = {
  status: BookingStatus | null;
  visitDaysAgo?: number;
  isForCriticalOnly?: boolean;
  givenDaysAgo?: number;
};

/** Whether the number is there after the task. */
async function stays({
  status,
  visitDaysAgo = 2,
  isForCriticalOnly = true,
  givenDaysAgo = 3,
}: Given): Promise<boolean> {
  const { userId } = await make.anonymous(db);
  const { labId, labTestId } = await make.labTest(db);
  await reachingOwn({ userId, labId: null }, () =>
    setPhoneNumber(db, testSite(), { userId, number: '+966501234567', isForCriticalOnly }),
  );
  await sql`update phone_numbers set changed_at = now() - make_interval(days => ${givenDaysAgo}::int)
            where user_id = ${userId}`.execute(db);
  if (status !== null) {
    const at = new Date(Date.now() - visitDaysAgo * DAY_MS).toISOString();
    const line = { labId, labTestId, customerId: userId };
    await addLine(db, line, { price: 10_000 }, { status, booking_time: at });
  }
  await reachingAll('task', () => sweepVisitPhones({ db }));
  const left = await db.selectFrom('phone_numbers').select('user_id').where('user_id', '=', userId).execute();
  return left.length === 1;
}

test('a number given without a name ends with its visit', async () => {
  expect(await stays({ status: 'confirmed' })).toBe(true);
  expect(await stays({ status: 'completed' })).toBe(true);
  expect(await stays({ status: 'cancelled' })).toBe(false);
  expect(await stays({ status: 'no_show' })).toBe(false);
  expect(await stays({ status: 'completed', visitDaysAgo: 91 })).toBe(false);
});

test('it stays for a day before a visit is booked, and one that a named person gave is not touched', async () => {
  expect(await stays({ status: null })).toBe(false);
  expect(await stays({ status: null, givenDaysAgo: 0 })).toBe(true);
  expect(await stays({ status: 'cancelled', isForCriticalOnly: false })).toBe(true);
});

test('it ends once the result is released', async () => {
  const work = await makeEntered(db, 80);
  const { customer_id: userId } = await resultOf(db, work.bookingId);
  await reachingOwn({ userId, labId: null }, () =>
    setPhoneNumber(db, testSite(), { userId, number: '+966501234567', isForCriticalOnly: true }),
  );
  await sql`update phone_numbers set changed_at = now() - interval '3 days' where user_id = ${userId}`.execute(
    db,
  );
  await sql`update bookings set booking_time = now() where id = ${work.bookingId}`.execute(db);
  const count = async () => {
    await reachingAll('task', () => sweepVisitPhones({ db }));
    return (await db.selectFrom('phone_numbers').select('user_id').where('user_id', '=', userId).execute())
      .length;
  };
  expect(await count()).toBe(1);
  await callAs(db, work.verifier.actor).lab.verifyResults({ ids: [work.resultId] });
  await callAs(db, work.verifier.actor).lab.releaseResults({ ids: [work.resultId] });
  expect(await count()).toBe(0);
});
