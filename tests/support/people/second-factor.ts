import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { vi } from 'vitest';
import { createEmailLink } from '#/server/identity/auth/create-email-link.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { callAs } from '../api/caller.ts';
import { testSite } from '../api/site.ts';
import { browser, newEmail, password, signUpForm } from '../pages/browser.ts';

const STEP_MS = 30_000;

/** Stops the clock in the middle of a time step, so that no test runs at the edge of one. */
export function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime((Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS);
}
export const goSteps = (steps: number) => vi.setSystemTime(Date.now() + steps * STEP_MS);

/** The authenticator's code, this many steps from now. */
export const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_MS });

/** A lab whose owner opened the mailed link in the browser that signed up. */
export async function signedUpLab(db: Kysely<DB>) {
  const lab = await unprovedLab(db);
  const token = await createEmailLink(db, testSite().keys, { ...lab, purpose: 'verify_email' });
  await (await lab.person.call()).auth.verifyEmail({ token });
  return lab;
}

/** A lab of which nobody knows whether the owner of its address signed up. */
export async function unprovedLab(db: Kysely<DB>) {
  const email = newEmail();
  const person = browser(db);
  const { id } = await (await person.call()).auth.signUp({ ...signUpForm(email), userType: 'lab' });
  return { userId: id, email, person };
}

/** A lab with an enabled second factor; the clock is one step past the code that enabled it. */
export async function guardedLab(db: Kysely<DB>) {
  const lab = await signedUpLab(db);
  const { secret } = await (await lab.person.call()).account.startTotp({});
  const { recoveryCodes } = await (await lab.person.call()).account.confirmTotp({ code: codeOf(secret) });
  goSteps(1);
  const signIn = (secondFactor = '') =>
    callAs(db, null).auth.signIn({ email: lab.email, password, secondFactor });
  return { ...lab, secret, recoveryCodes, signIn };
}

export const deviceOf = (db: Kysely<DB>, userId: string) =>
  db.selectFrom('totp_devices').selectAll().where('user_id', '=', userId).executeTakeFirst();
