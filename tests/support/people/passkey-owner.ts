import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { browser, newEmail, password, signUpForm } from '../pages/browser.ts';
import { newAnonymous, pin } from './anonymous.ts';
import { authenticator } from './authenticator.ts';

type Browser = ReturnType<typeof browser>;
type Device = ReturnType<typeof authenticator>;

export const withPassword = { secret: password };
export const withPin = { secret: pin };

/** A customer or laboratory with a proved address, signed in. */
export async function newOwner(db: Kysely<DB>, userType: 'customer' | 'lab' = 'customer') {
  const email = newEmail();
  const own = browser(db);
  const { id: userId } = await (await own.call()).auth.signUp({ ...signUpForm(email), userType });
  await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', userId).execute();
  return { own, userId, email };
}

/** Adds this device in the settings. */
export async function addPasskey(own: Browser, device: Device, proof = withPassword, name = 'Telephone') {
  const options = await (await own.call()).account.startPasskey(proof);
  return (await own.call()).account.addPasskey({ name, response: device.make(options) });
}

/** With one passkey, which signs in from a new browser. */
export async function passkeyOwner(db: Kysely<DB>, userType: 'customer' | 'lab' = 'customer') {
  const owner = await newOwner(db, userType);
  const device = authenticator();
  const { rows } = await addPasskey(owner.own, device);
  return { ...owner, device, passkeyId: rows[0]?.id ?? '' };
}

export async function anonymousPasskeyOwner(db: Kysely<DB>) {
  const { own, user } = await newAnonymous(db);
  const device = authenticator();
  await addPasskey(own, device, withPin);
  return { own, userId: user.id, device };
}

/** Asks for a challenge and answers it, in one browser. */
export async function enterWith(device: Device, own: Browser) {
  const options = await (await own.call()).auth.passkeyOptions({});
  return (await own.call()).auth.signInWithPasskey({ response: device.answer(options) });
}
