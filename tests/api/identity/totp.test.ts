import { sql } from 'kysely';
import { URI } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAdmin } from '#/server/admin/administrators/create-admin.ts';
import { createEmailLink } from '#/server/identity/auth/create-email-link.ts';
import { readSession } from '#/server/identity/sessions/read-session.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { settle, untilWaiting } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { browser, newEmail, password, signUpForm } from '../../support/pages/browser.ts';
import {
  codeOf,
  deviceOf,
  goSteps,
  guardedLab,
  signedUpLab,
  stopClock,
} from '../../support/people/second-factor.ts';

// As many attempts as the limit allows: more would be refused for another reason.
const RACERS = limits.secretByAccount.points;
// Two more, to lock the contended row and to observe the others waiting.
const db = await testDb({ max: RACERS + 2 });
const production = testSite({ isDemo: false });

beforeEach(stopClock);
afterEach(() => {
  vi.useRealTimers();
});

describe('setting it up', () => {
  test('the address for the phone contains the same secret as the text', async () => {
    const { email, person } = await signedUpLab(db);
    const { secret, otpauthUrl } = await (await person.call()).account.startTotp({});
    const parsed = URI.parse(otpauthUrl);
    expect(parsed).toMatchObject({ issuer: 'Mukhtabari', label: email, algorithm: 'SHA1', digits: 6 });
    expect(parsed.secret.base32).toBe(secret);
    expect(parsed.secret.bytes).toHaveLength(20);
  });

  test('it is not asked for before the first code, and can be restarted until then', async () => {
    const { userId, email, person } = await signedUpLab(db);
    const { secret: first } = await (await person.call()).account.startTotp({});
    await callAs(db, null).auth.signIn({ email, password });
    const { secret: second } = await (await person.call()).account.startTotp({});
    expect(second).not.toBe(first);
    const call = await person.call();
    await expect(call.account.confirmTotp({ code: codeOf(first) })).rejects.toThrow('TOTP_WRONG');
    await call.account.confirmTotp({ code: codeOf(second) });
    expect(await (await person.call()).auth.session()).toMatchObject({ id: userId, hasTotp: true });
  });

  test('it requires a sign-in of the last quarter of an hour', async () => {
    const { userId, person } = await signedUpLab(db);
    const age = (interval: string) =>
      db
        .updateTable('sessions')
        .set({ created_at: sql<Date>`now() - ${interval}::interval` })
        .where('user_id', '=', userId)
        .execute();
    await age('15 minutes 1 second');
    await expect((await person.call()).account.startTotp({})).rejects.toThrow('SIGN_IN_AGAIN');
    expect(await deviceOf(db, userId)).toBeUndefined();
    await age('14 minutes');
    await (await person.call()).account.startTotp({});
    expect(await deviceOf(db, userId)).toMatchObject({ confirmed_at: null });
  });

  test('once it is on it can be neither started nor confirmed again', async () => {
    const { userId, person, secret } = await guardedLab(db);
    const before = await deviceOf(db, userId);
    await expect((await person.call()).account.startTotp({})).rejects.toThrow('NOT_ALLOWED');
    const again = (await person.call()).account.confirmTotp({ code: codeOf(secret) });
    await expect(again).rejects.toThrow('NOT_FOUND');
    expect(await deviceOf(db, userId)).toEqual(before);
  });

  test('of ten confirmations at once, one returns recovery codes, and those are the valid ones', async () => {
    const { userId, email, person } = await signedUpLab(db);
    const { secret } = await (await person.call()).account.startTotp({});
    const call = await person.call();
    const confirm = () => call.account.confirmTotp({ code: codeOf(secret) });
    const racers = await db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('totp_devices')
        .select('user_id')
        .where('user_id', '=', userId)
        .forUpdate()
        .execute();
      const sent = settle(Array.from({ length: RACERS }, confirm));
      await untilWaiting(db, RACERS);
      return { sent };
    });
    const { won, refusals } = await racers.sent;
    expect(won).toHaveLength(1);
    expect(new Set(refusals)).toEqual(new Set(['NOT_FOUND']));
    const codes = won[0]?.recoveryCodes ?? [];
    const signIn = (secondFactor: string) => callAs(db, null).auth.signIn({ email, password, secondFactor });
    expect(await Promise.all(codes.map(signIn))).toHaveLength(10);
  });

  test('other sessions end, this one stays', async () => {
    const { userId, email, person } = await signedUpLab(db);
    const elsewhere = browser(db);
    await (await elsewhere.call()).auth.signIn({ email, password });
    const { secret } = await (await person.call()).account.startTotp({});
    await (await person.call()).account.confirmTotp({ code: codeOf(secret) });
    expect(await readSession(db, elsewhere.token())).toBeNull();
    expect(await readSession(db, person.token())).toMatchObject({ userId, hasTotp: true });
  });
});

describe('what it stores in the tables', () => {
  test('ten different recovery codes, which the table does not contain', async () => {
    const { userId, recoveryCodes } = await guardedLab(db);
    expect(new Set(recoveryCodes)).toHaveLength(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const { rows } = await sql<{ dump: string }>`
      select string_agg(encode(code_hash, 'escape'), ' ') as dump from recovery_codes
      where user_id = ${userId}`.execute(db);
    const dump = rows[0]?.dump.replaceAll('-', '');
    for (const code of recoveryCodes) expect(dump).not.toContain(code.replaceAll('-', ''));
  });

  test('turning it on and off is recorded, without anything secret', async () => {
    const { userId, person, secret } = await guardedLab(db);
    await (await person.call()).account.disableTotp({ password });
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('actor_id', '=', userId)
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { action: 'account.confirmTotp', subject_id: userId, after: { hasTotp: true } },
      { action: 'account.disableTotp', subject_id: userId, after: { hasTotp: false } },
    ]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('turning it off', () => {
  test('requires the password, and then nothing of it remains', async () => {
    const { userId, person, signIn } = await guardedLab(db);
    const wrong = (await person.call()).account.disableTotp({ password: 'not this one' });
    await expect(wrong).rejects.toThrow('INVALID_CREDENTIALS');
    await expect(signIn()).rejects.toThrow('TOTP_REQUIRED');
    await (await person.call()).account.disableTotp({ password });
    expect(await signIn()).toMatchObject({ id: userId, hasTotp: false });
    expect(await deviceOf(db, userId)).toBeUndefined();
    const codes = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', userId).execute();
    expect(codes).toEqual([]);
  });

  test('a password reset by a link keeps it on', async () => {
    const { userId, email } = await guardedLab(db);
    const token = await createEmailLink(db, production.keys, { userId, email, purpose: 'reset_password' });
    const newPassword = 'a bicycle on the moon';
    await callAs(db, null).auth.resetPassword({ token, password: newPassword });
    const attempt = callAs(db, null).auth.signIn({ email, password: newPassword });
    await expect(attempt).rejects.toThrow('TOTP_REQUIRED');
  });

  test('a changed password keeps it on', async () => {
    const { person, email } = await guardedLab(db);
    const newPassword = 'a bicycle on the moon';
    await (await person.call()).account.changePassword({ currentPassword: password, newPassword });
    const attempt = callAs(db, null).auth.signIn({ email, password: newPassword });
    await expect(attempt).rejects.toThrow('TOTP_REQUIRED');
  });
});

describe('administrators', () => {
  async function admin() {
    const email = newEmail();
    await createAdmin(db, { name: 'Admin', email, password });
    const person = browser(db);
    await (await person.call()).auth.signIn({ email, password, asAdmin: true });
    const callIn = async (site = production) => callAs(db, await readSession(db, person.token()), { site });
    return { email, callIn };
  }

  test('outside the demo they do nothing before it is on', async () => {
    const { callIn } = await admin();
    await expect((await callIn()).admin.overview()).rejects.toThrow('TOTP_SETUP_REQUIRED');
    expect(await (await callIn()).auth.session()).toMatchObject({ mustSetUpTotp: true });
    const { secret } = await (await callIn()).account.startTotp({});
    await expect((await callIn()).admin.overview()).rejects.toThrow('TOTP_SETUP_REQUIRED');
    await (await callIn()).account.confirmTotp({ code: codeOf(secret) });
    await (await callIn()).admin.overview();
    expect(await (await callIn()).auth.session()).toMatchObject({ mustSetUpTotp: false, hasTotp: true });
  });

  test('in the demo they work without it', async () => {
    const { callIn } = await admin();
    await (await callIn(testSite())).admin.overview();
    expect(await (await callIn(testSite())).auth.session()).toMatchObject({ mustSetUpTotp: false });
  });

  test('the admin form asks for it too, and they turn it off in the demo only', async () => {
    const { email, callIn } = await admin();
    const { secret } = await (await callIn()).account.startTotp({});
    await (await callIn()).account.confirmTotp({ code: codeOf(secret) });
    const signIn = callAs(db, null).auth.signIn({ email, password, asAdmin: true });
    await expect(signIn).rejects.toThrow('TOTP_REQUIRED');
    await expect((await callIn()).account.disableTotp({ password })).rejects.toThrow('NOT_ALLOWED');
    await expect(callAs(db, null).auth.signIn({ email, password })).rejects.toThrow('TOTP_REQUIRED');
    await (await callIn(testSite())).account.disableTotp({ password });
    await callAs(db, null).auth.signIn({ email, password });
  });
});

describe('a customer', () => {
  test('sets it up once the address is verified, and then signs in with a code', async () => {
    const email = newEmail();
    const person = browser(db);
    const { id } = await (await person.call()).auth.signUp(signUpForm(email));
    await expect((await person.call()).account.startTotp({})).rejects.toThrow('NOT_ALLOWED');
    await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute();
    const { secret } = await (await person.call()).account.startTotp({});
    await (await person.call()).account.confirmTotp({ code: codeOf(secret) });
    goSteps(1);
    const { auth } = callAs(db, null);
    await expect(auth.signIn({ email, password })).rejects.toThrow('TOTP_REQUIRED');
    await auth.signIn({ email, password, secondFactor: codeOf(secret) });
  });

  test('without a password or a name has none to set up', async () => {
    const person = browser(db);
    const { id } = await (await person.call()).auth.signUp(signUpForm());
    await db
      .updateTable('users')
      .set({ email_verified_at: new Date(), password_hash: null })
      .where('id', '=', id)
      .execute();
    await expect((await person.call()).account.startTotp({})).rejects.toThrow('NOT_ALLOWED');
    const anonymous = await make.anonymous(db);
    await expect(callAs(db, anonymous.actor).account.startTotp({})).rejects.toThrow('NOT_ALLOWED');
  });
});
