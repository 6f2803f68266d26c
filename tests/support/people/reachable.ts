import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { setPhoneNumber } from '#/server/identity/phone/set-phone-number.ts';
import { reachingOwn } from '#/server/platform/db/reach.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { testSite } from '../api/site.ts';
import { make } from '../db/make.ts';

export const randomNumber = () => `+9665${randomInt(1e7, 1e8)}`;

/** Gives the account a confirmed telephone number, so that it may have several visits ahead to be paid at labs. */
export async function provePhone(db: Kysely<DB>, userId: string, number = randomNumber()) {
  await reachingOwn({ userId, labId: null }, async () => {
    await setPhoneNumber(db, testSite(), { userId, number, isForCriticalOnly: false });
    const own = db.updateTable('phone_numbers').set({ verified_at: new Date() });
    await own.where('user_id', '=', userId).execute();
  });
}

/** A customer with a confirmed telephone number. */
export async function reachableCustomer(db: Kysely<DB>) {
  const customer = await make.customer(db);
  await provePhone(db, customer.userId);
  return customer;
}
