import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { findCustomersByPhone } from '#/server/booking/reception/find-customers-by-phone.ts';
import { setPhoneNumber } from '#/server/identity/phone/set-phone-number.ts';
import { reachingOwn } from '#/server/platform/db/reach.ts';
import { labActorOf } from '#/server/platform/trpc/context.ts';
import { testSite } from '../../support/api/site.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const site = testSite();
const newNumber = () => `+9665${randomInt(1e7, 1e8)}`;

async function personOf(
  number: string,
  { isVerified = true, name = 'Sara Ahmad', isForCriticalOnly = false } = {},
) {
  const { userId } = await make.customer(db);
  await db.updateTable('user_profiles').set({ name }).where('id', '=', userId).execute();
  await reachingOwn({ userId, labId: null }, () =>
    setPhoneNumber(db, site, { userId, number, isForCriticalOnly }),
  );
  const verified_at = isVerified ? new Date() : null;
  await db.updateTable('phone_numbers').set({ verified_at }).where('user_id', '=', userId).execute();
  return userId;
}

async function desk() {
  const lab = await make.lab(db);
  const actor = labActorOf(lab.actor);
  if (!actor) throw new Error('no lab');
  return {
    labId: lab.labId,
    find: (number: string) => findCustomersByPhone({ db, site }, actor, { number }),
  };
}

const visited = (labId: number, customerId: string) =>
  db
    .insertInto('visits')
    .values({ lab_id: labId, customer_id: customerId, slot_start: new Date(0) })
    .execute();

test('the desk finds who has been there by name, and a stranger by first name and verified number only', async () => {
  const { labId, find } = await desk();
  const number = newNumber();
  const regular = await personOf(number, { isVerified: false });
  await visited(labId, regular);
  const stranger = await personOf(number, { name: 'Noura Salem' });
  await personOf(number, { isVerified: false });
  await personOf(number, { isForCriticalOnly: true });
  await personOf(newNumber());
  expect(await find(number)).toEqual([
    { customerId: regular, name: 'Sara Ahmad', isKnownHere: true, isPhoneVerified: false },
    { customerId: stranger, name: 'Noura', isKnownHere: false, isPhoneVerified: true },
  ]);
  const looks = await db
    .selectFrom('phone_looks')
    .select(['owner_id', 'lab_id', 'via'])
    .orderBy('id')
    .execute();
  expect(looks.map(({ owner_id }) => owner_id).toSorted()).toEqual([regular, stranger].toSorted());
  expect(looks[0]).toMatchObject({ lab_id: labId, via: 'search' });
});

test('the number is unreadable in the table, and trying numbers ends', async () => {
  const { find } = await desk();
  const number = newNumber();
  await personOf(number);
  const row = JSON.stringify(await db.selectFrom('phone_numbers').selectAll().execute());
  expect(Buffer.from(row).includes(number.slice(5))).toBe(false);
  for (let tries = 0; tries < 120; tries += 1) expect(await find(newNumber())).toEqual([]);
  await expect(find(number)).rejects.toThrow('RATE_LIMITED');
});
