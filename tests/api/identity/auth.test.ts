import { describe, expect, test } from 'vitest';
import { createAdmin } from '#/server/admin/administrators/create-admin.ts';
import { readSession } from '#/server/identity/sessions/read-session.ts';
import { currentCost } from '#/server/platform/crypto/password-cost.ts';
import { callAs } from '../../support/api/caller.ts';
import { untilWaiting } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { browser, newEmail, password, signUpForm } from '../../support/pages/browser.ts';
import { formerHash } from '../../support/people/former-hash.ts';

const db = await testDb();

describe('signing up', () => {
  test('a customer is signed in at once, on the basic plan', async () => {
    const visitor = browser(db);
    const email = newEmail();
    const user = await (await visitor.call()).auth.signUp(signUpForm(email));
    expect(user).toEqual({
      id: user.id,
      email,
      name: 'Sara',
      userType: 'customer',
      adminRole: null,
      isEmailVerified: false,
      isAnonymous: false,
      hasPassword: true,
      hasTotp: false,
      mustSetUpTotp: false,
      subscriptionTier: 'basic',
      approved: true,
      lab: null,
    });
    expect(await (await visitor.call()).auth.session()).toEqual(user);
  });

  test('a lab waits for approval, on the starter plan, its licence null when left empty', async () => {
    const visitor = browser(db);
    const input = { ...signUpForm(), userType: 'lab' as const, licenseNumber: ' ', name: 'مختبر الندى' };
    const user = await (await visitor.call()).auth.signUp(input);
    expect(user).toMatchObject({
      userType: 'lab',
      subscriptionTier: 'starter',
      approved: false,
      lab: {
        labName: { ar: 'مختبر الندى', en: 'مختبر الندى' },
        licenseNumber: null,
        reviewStatus: 'pending',
        reviewReason: null,
      },
    });
    const actor = await readSession(db, visitor.token());
    expect(actor).toMatchObject({ userType: 'lab', labId: user.lab?.labId, labApproved: false });
  });

  test('an address is taken in any letter case and with surrounding spaces', async () => {
    const email = newEmail();
    await callAs(db, null).auth.signUp(signUpForm(`  ${email.toUpperCase()} `));
    await expect(callAs(db, null).auth.signUp(signUpForm(email))).rejects.toThrow('EMAIL_TAKEN');
    await expect(callAs(db, null).auth.signUp(signUpForm(` ${email}\t`))).rejects.toThrow('EMAIL_TAKEN');
    await callAs(db, null).auth.signIn({ email: ` ${email.toUpperCase()}`, password });
  });

  test('of two sign-ups with one address at the same time, one succeeds, and nothing of the other remains', async () => {
    const email = newEmail();
    const sent = [1, 2, 3, 4].map(() =>
      callAs(db, null).auth.signUp({ ...signUpForm(email), userType: 'lab' }),
    );
    const settled = await Promise.allSettled(sent);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const people = await db.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(people).toHaveLength(1);
  });

  test.each(['password123', 'PASSWORD123', '1234567890', 'qwertyuiop'])(
    '%s is too common',
    async (common) => {
      const attempt = callAs(db, null).auth.signUp({ ...signUpForm(), password: common });
      await expect(attempt).rejects.toThrow('PASSWORD_TOO_COMMON');
    },
  );

  test('a sign-up cannot set the admin type, a better plan or the approval', async () => {
    const call = callAs(db, null).auth;
    // @ts-expect-error the form offers two kinds only
    await expect(call.signUp({ ...signUpForm(), userType: 'admin' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const sly = { subscriptionTier: 'premium', user_type: 'admin', reviewStatus: 'approved', approved: true };
    const user = await call.signUp({ ...signUpForm(), userType: 'lab', ...sly });
    expect(user).toMatchObject({ userType: 'lab', subscriptionTier: 'starter', approved: false });
  });

  test('the terms must be accepted', async () => {
    // @ts-expect-error the type refuses it as well
    const attempt = callAs(db, null).auth.signUp({ ...signUpForm(), acceptTerms: false });
    await expect(attempt).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

test('a password has ten to two hundred characters of any kind', async () => {
  for (const typed of ['nine only', '9'.repeat(9), `${'long '.repeat(40)}!`]) {
    const attempt = callAs(db, null).auth.signUp({ ...signUpForm(), password: typed });
    await expect(attempt, typed).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  for (const typed of ['قمر فوق بيت', 'a kite, a well, a '.repeat(12).slice(0, 200)]) {
    const email = newEmail();
    await callAs(db, null).auth.signUp({ ...signUpForm(email), password: typed });
    await callAs(db, null).auth.signIn({ email, password: typed });
    const shorter = callAs(db, null).auth.signIn({ email, password: typed.slice(0, -1) });
    await expect(shorter).rejects.toThrow('INVALID_CREDENTIALS');
  }
});

describe('signing in', () => {
  test('a wrong password and an unknown address get the same error', async () => {
    const email = newEmail();
    await callAs(db, null).auth.signUp(signUpForm(email));
    const wrong = await callAs(db, null).auth.signIn({ email, password: 'not this one' }).catch(String);
    const unknown = await callAs(db, null).auth.signIn({ email: newEmail(), password }).catch(String);
    expect(wrong).toContain('INVALID_CREDENTIALS');
    expect(unknown).toBe(wrong);
  });

  test('an account without a password accepts none', async () => {
    const email = newEmail();
    const { id } = await db.insertInto('users').values({ email }).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('user_profiles').values({ id, name: 'Owner', user_type: 'customer' }).execute();
    await expect(callAs(db, null).auth.signIn({ email, password })).rejects.toThrow('INVALID_CREDENTIALS');
  });

  test('the admin form signs administrators in and refuses others as if the password were wrong', async () => {
    const email = newEmail();
    const adminEmail = newEmail();
    await callAs(db, null).auth.signUp(signUpForm(email));
    await createAdmin(db, { name: 'Admin', email: adminEmail, password });
    const call = callAs(db, null).auth;
    await expect(call.signIn({ email, password, asAdmin: true })).rejects.toThrow('INVALID_CREDENTIALS');
    expect(await call.signIn({ email: adminEmail, password, asAdmin: true })).toMatchObject({
      userType: 'admin',
    });
    expect(await call.signIn({ email: adminEmail, password })).toMatchObject({ userType: 'admin' });
  });

  test('an old hash is replaced by a current one', async () => {
    const email = newEmail();
    const { id } = await callAs(db, null).auth.signUp(signUpForm(email));
    const old = formerHash(password);
    await db.updateTable('users').set({ password_hash: old }).where('id', '=', id).execute();
    await callAs(db, null).auth.signIn({ email, password });
    const row = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { memoryKib, passes } = currentCost();
    expect(row.password_hash).toContain(`$argon2id$v=19$m=${memoryKib},t=${passes},p=1$`);
    await callAs(db, null).auth.signIn({ email, password });
  });
});

describe('a password that is changed during a sign-in with the old one', () => {
  test('refuses that sign-in', async () => {
    const email = newEmail();
    const { id } = await callAs(db, null).auth.signUp(signUpForm(email));
    await db.deleteFrom('sessions').where('user_id', '=', id).execute();
    const outcome = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
      const attempt = callAs(db, null).auth.signIn({ email, password }).catch(String);
      await untilWaiting(db, 1);
      await trx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', id).execute();
      return { attempt };
    });
    expect(await outcome.attempt).toContain('INVALID_CREDENTIALS');
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([]);
  });

  test('and the old hash does not overwrite the new password', async () => {
    const email = newEmail();
    const { id } = await callAs(db, null).auth.signUp(signUpForm(email));
    const old = formerHash(password);
    await db.updateTable('users').set({ password_hash: old }).where('id', '=', id).execute();
    const { attempt } = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
      const signingIn = callAs(db, null).auth.signIn({ email, password }).catch(String);
      await untilWaiting(db, 1);
      await trx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', id).execute();
      return { attempt: signingIn };
    });
    await attempt;
    const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).execute();
    expect(row).toEqual([{ password_hash: 'another' }]);
  });
});
