import { expect, test } from 'vitest';
import { createEmailLink } from '#/server/identity/auth/create-email-link.ts';
import { hashPassword } from '#/server/platform/crypto/hash-password.ts';
import { cheapCost, strongCost } from '#/server/platform/crypto/password-cost.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { browser, newEmail, password, signUpForm } from '../../support/pages/browser.ts';
import { newAnonymous, pin } from '../../support/people/anonymous.ts';

const db = await testDb();
const PLACES = 52;

/** Every slot for hashing a password is taken, two of them for a while. */
function floodHashing() {
  const slow = { ...strongCost, passes: strongCost.passes * 15 };
  return Array.from({ length: PLACES }, (_, i) =>
    hashPassword('a flood', { address: `flood ${i % 5}`, cost: i < 2 ? slow : cheapCost }),
  );
}

test('a reader of a code on a label cannot lock its owner out of their own browser', async () => {
  const { own, code } = await newAnonymous(db);
  await (await own.call()).auth.signOut({});
  const { points } = limits.codeByAccount;
  const strangers = Array.from({ length: points + 2 }, () =>
    callAs(db, null).auth.signInWithCode({ code, pin: '000000' }),
  );
  const { refusals } = await settle(strangers);
  expect(refusals.filter((refusal) => refusal === 'RATE_LIMITED')).toHaveLength(2);
  await expect(callAs(db, null).auth.signInWithCode({ code, pin })).rejects.toThrow('RATE_LIMITED');
  await expect((await own.call()).auth.signInWithCode({ code, pin })).resolves.toMatchObject({
    isAnonymous: true,
  });
});

test('a browser known by its code has five attempts of its own, no more', async () => {
  const { own, code } = await newAnonymous(db);
  const deviceToken = own.deviceToken();
  const guess = () => callAs(db, null, { deviceToken }).auth.signInWithCode({ code, pin: '000000' });
  await settle(Array.from({ length: limits.codeByAccount.points }, guess));
  await expect(guess()).rejects.toThrow('RATE_LIMITED');
});

test('an attempt that the busy server rejected is not counted', async () => {
  const email = newEmail();
  await (await browser(db).call()).auth.signUp(signUpForm(email));
  const { code } = await newAnonymous(db);
  const flood = floodHashing();
  const signIns = Array.from({ length: limits.signInByAccount.points }, () =>
    callAs(db, null).auth.signIn({ email, password }),
  );
  const codes = Array.from({ length: limits.codeByAccount.points }, () =>
    callAs(db, null).auth.signInWithCode({ code, pin }),
  );
  const { refusals } = await settle<unknown>([...signIns, ...codes]);
  expect(new Set(refusals)).toEqual(new Set(['SERVER_BUSY']));
  expect(refusals).toHaveLength(signIns.length + codes.length);
  await Promise.all(flood);
  await callAs(db, null).auth.signIn({ email, password });
  await callAs(db, null).auth.signInWithCode({ code, pin });
});

test('a user who tried too often and reset the password need not wait', async () => {
  const person = browser(db);
  const email = newEmail();
  const { id: userId } = await (await person.call()).auth.signUp(signUpForm(email));
  await (await person.call()).auth.signOut({});
  // In a known browser and in an unknown one: each has its own counter.
  const known = await person.call();
  for (const { auth } of [known, callAs(db, null)]) {
    const wrong = Array.from({ length: limits.signInByAccount.points }, () =>
      auth.signIn({ email, password: 'not this one' }),
    );
    await settle(wrong);
    await expect(auth.signIn({ email, password })).rejects.toThrow('RATE_LIMITED');
  }
  const { keys } = testSite();
  const token = await createEmailLink(db, keys, { userId, email, purpose: 'reset_password' });
  const newPassword = 'a bicycle on the moon';
  await known.auth.resetPassword({ token, password: newPassword });
  await known.auth.signIn({ email, password: newPassword });
  await callAs(db, null).auth.signIn({ email, password: newPassword });
});
