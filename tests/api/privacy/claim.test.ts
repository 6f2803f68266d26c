import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { makeResult } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';
import { raisePolicies } from '../../support/db/raise-policies.ts';
import { tablesWith } from '../../support/db/tables-with.ts';
import { browser, newEmail, password } from '../../support/pages/browser.ts';
import {
  at,
  nameForm,
  newAnonymous,
  newLab,
  newNamed,
  pin,
  placesTaken,
  referencesOf,
} from '../../support/people/anonymous.ts';
import { queuedMails } from '../../support/processes/queued-mails.ts';

const db = await testDb({ max: 12 });
// What one person may have ahead without a proof is tested in booking.
beforeAll(() => raisePolicies(db, { unprovedVisits: 5 }));

describe('an anonymous customer takes a name', () => {
  test('the account is a named one from then on, with its bookings, and the code no longer works', async () => {
    const { own, code, user } = await newAnonymous(db);
    const lab = await newLab(db);
    const booked = await (await own.call()).booking.create(at(lab.blood));
    const elsewhere = browser(db);
    await (await elsewhere.call()).auth.signInWithCode({ code, pin });
    const email = newEmail();

    await (await own.call()).account.claimAnonymous(nameForm(` ${email.toUpperCase()}`));

    const api = await own.call();
    expect(await api.auth.session()).toMatchObject({
      id: user.id,
      email,
      name: 'Sara',
      isAnonymous: false,
      isEmailVerified: false,
      hasPassword: true,
    });
    expect(await api.account.profile()).toMatchObject({ sex: 'female', birthYear: 1990 });
    expect(await referencesOf(api)).toEqual([booked.reference]);
    expect((await api.account.consents()).rows.map(({ method }) => method).toSorted()).toEqual([
      'anonymous',
      'anonymous',
      'claim',
      'claim',
    ]);
    expect((await callAs(db, lab.actor).lab.overview()).upcoming).toMatchObject([
      { customerName: 'Sara', isAnonymous: false },
    ]);
    expect(await (await elsewhere.call()).auth.session()).toBeNull();
    await expect(callAs(db, null).auth.signInWithCode({ code, pin })).rejects.toThrow('INVALID_CREDENTIALS');
    expect(await callAs(db, null).auth.signIn({ email, password })).toMatchObject({ id: user.id });
  });

  test('queues a mail to verify the address', async () => {
    const { own, user } = await newAnonymous(db);
    await (await own.call()).account.claimAnonymous(nameForm());
    expect(await queuedMails(db, { userId: user.id })).toMatchObject([{ kind: 'verifyEmail' }]);
  });

  test('a taken address and a common password are refused, and nothing has changed', async () => {
    const { own, code } = await newAnonymous(db);
    const { user: other } = await newNamed(db);
    const api = await own.call();
    await expect(api.account.claimAnonymous(nameForm(other.email ?? ''))).rejects.toThrow('EMAIL_TAKEN');
    const common = { ...nameForm(), password: 'password123' };
    await expect(api.account.claimAnonymous(common)).rejects.toThrow('PASSWORD_TOO_COMMON');
    expect(await api.auth.session()).toMatchObject({ isAnonymous: true, name: '', email: null });
    await callAs(db, null).auth.signInWithCode({ code, pin });
  });

  test('of ten accounts that take one address at once, one succeeds', async () => {
    const accounts = await Promise.all(Array.from({ length: 10 }, () => newAnonymous(db)));
    const apis = await Promise.all(accounts.map(({ own }) => own.call()));
    const email = newEmail();
    const { won, refusals } = await settle(apis.map((api) => api.account.claimAnonymous(nameForm(email))));
    expect(won).toHaveLength(1);
    expect(new Set(refusals)).toEqual(new Set(['EMAIL_TAKEN']));
    const sessions = await Promise.all(accounts.map(async ({ own }) => (await own.call()).auth.session()));
    expect(sessions.filter((session) => session?.isAnonymous)).toHaveLength(9);
  });

  test('a test that requires a name can then be booked', async () => {
    const { own } = await newAnonymous(db);
    const { labTestId } = await make.labTest(db);
    await expect((await own.call()).booking.create(at(labTestId))).rejects.toThrow('ANONYMOUS_NOT_ALLOWED');
    await (await own.call()).account.claimAnonymous(nameForm());
    await (await own.call()).booking.create(at(labTestId));
  });
});

describe('a named customer takes over an anonymous account', () => {
  test('all its bookings are moved, and nothing of the account remains', async () => {
    const [anonymous, named, lab] = [await newAnonymous(db), await newNamed(db), await newLab(db, 2)];
    const nameless = await anonymous.own.call();
    const request = at(lab.blood);
    const theirs = await nameless.booking.create(request);
    const own = await (await named.own.call()).booking.create(at(lab.blood, '11:00:00'));

    await (await named.own.call()).account.claimAnonymous({ code: anonymous.code, pin });

    const api = await named.own.call();
    expect(await referencesOf(api)).toEqual([theirs.reference, own.reference].toSorted());
    expect(await api.booking.create(request)).toEqual(theirs);
    expect(await api.account.profile()).toMatchObject({ sex: 'female', birthYear: 1990 });
    const events = await db
      .selectFrom('booking_events')
      .select('actor_id')
      .where('booking_id', '=', theirs.id)
      .execute();
    expect(events).toEqual([{ actor_id: named.user.id }]);
    expect(await placesTaken(db, lab.labId)).toEqual({ visits: 2, counted: 2, bookings: 2 });
    expect(await (await anonymous.own.call()).auth.session()).toBeNull();
    const again = callAs(db, null).auth.signInWithCode({ code: anonymous.code, pin });
    await expect(again).rejects.toThrow('INVALID_CREDENTIALS');
    expect(await tablesWith(db, anonymous.user.id)).toEqual([]);
  });

  test('who read its results before is still listed, and so is what was opened through its links', async () => {
    const [anonymous, named] = [await newAnonymous(db), await newNamed(db)];
    const { visitId } = await makeResult(db, { customerId: anonymous.user.id });
    const nameless = await anonymous.own.call();
    await nameless.results.get({ id: visitId });
    const share = await nameless.results.share({ visitIds: [visitId], label: 'Dr Hala', days: 7 });
    await callAs(db, null).results.openShare({
      token: share.url.split('/').at(-1) ?? '',
      pin: share.pin,
    });

    const api = await named.own.call();
    await api.account.claimAnonymous({ code: anonymous.code, pin });
    expect((await api.results.reads({ id: visitId })).rows.map(({ via }) => via)).toEqual(['share', 'page']);
    expect((await api.results.shares()).rows).toMatchObject([{ openedCount: 1 }]);
  });

  test('the named account’s own details stay as they were', async () => {
    const [anonymous, named] = [await newAnonymous(db), await newNamed(db)];
    await db
      .updateTable('user_profiles')
      .set({ sex: 'male', birth_year: 1971 })
      .where('id', '=', named.user.id)
      .execute();
    await (await named.own.call()).account.claimAnonymous({ code: anonymous.code, pin });
    expect(await (await named.own.call()).account.profile()).toMatchObject({ sex: 'male', birthYear: 1971 });
  });

  test('two visits at one time become one, and the doubled seat is free again', async () => {
    const [anonymous, named, lab] = [await newAnonymous(db), await newNamed(db), await newLab(db, 2)];
    const one = await (await anonymous.own.call()).booking.create(at(lab.blood));
    const gone = await (await anonymous.own.call()).booking.create(at(lab.urine, '11:00:00'));
    await db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', gone.id).execute();
    const other = await (await named.own.call()).booking.create(at(lab.urine));
    expect(await placesTaken(db, lab.labId)).toEqual({ visits: 3, counted: 3, bookings: 3 });
    const stranger = callAs(db, (await make.customer(db)).actor);
    await expect(stranger.booking.create(at(lab.blood))).rejects.toThrow('SLOT_FULL');

    await (await named.own.call()).account.claimAnonymous({ code: anonymous.code, pin });

    const references = await referencesOf(await named.own.call());
    expect(references).toEqual([one, gone, other].map(({ reference }) => reference).toSorted());
    expect(await placesTaken(db, lab.labId)).toEqual({ visits: 2, counted: 2, bookings: 3 });
    await stranger.booking.create(at(lab.blood));
  });

  test('the same test booked twice is refused and left as it is', async () => {
    const [anonymous, named, lab] = [await newAnonymous(db), await newNamed(db), await newLab(db, 2)];
    await (await anonymous.own.call()).booking.create(at(lab.blood));
    const kept = await (await anonymous.own.call()).booking.create(at(lab.urine, '12:00:00'));
    await (await named.own.call()).booking.create(at(lab.blood));
    const claim = (await named.own.call()).account.claimAnonymous({ code: anonymous.code, pin });
    await expect(claim).rejects.toThrow('SLOT_ALREADY_BOOKED');
    expect(await placesTaken(db, lab.labId)).toEqual({ visits: 3, counted: 3, bookings: 3 });
    expect(await referencesOf(await anonymous.own.call())).toContain(kept.reference);
  });
});

describe('taking over, where the two accounts overlap', () => {
  test('a key both have used, and a lab both have reviewed, do not block it', async () => {
    const [anonymous, named, lab] = [await newAnonymous(db), await newNamed(db), await newLab(db, 2)];
    const key = randomUUID();
    const theirs = await (await anonymous.own.call()).booking.create(at(lab.blood, '10:00:00', key));
    const request = at(lab.blood, '11:00:00', key);
    const own = await (await named.own.call()).booking.create(request);
    const review = (customerId: string, labId: number, rating: number) =>
      db.insertInto('reviews').values({ lab_id: labId, customer_id: customerId, rating }).execute();
    const second = await newLab(db);
    await review(anonymous.user.id, lab.labId, 1);
    await review(named.user.id, lab.labId, 5);
    await review(anonymous.user.id, second.labId, 3);

    const api = await named.own.call();
    await api.account.claimAnonymous({ code: anonymous.code, pin });

    expect(await api.booking.create(request)).toEqual(own);
    expect(await referencesOf(api)).toEqual([theirs.reference, own.reference].toSorted());
    const ratings = await db
      .selectFrom('labs')
      .select(['rating_sum', 'review_count'])
      .where('id', 'in', [lab.labId, second.labId])
      .orderBy('id')
      .execute();
    expect(ratings).toEqual([
      { rating_sum: 5, review_count: 1 },
      { rating_sum: 3, review_count: 1 },
    ]);
  });

  test('a wrong PIN and an unknown code are answered alike, and counted like signing in', async () => {
    const [anonymous, named] = [await newAnonymous(db), await newNamed(db)];
    const api = await named.own.call();
    const claim = (code: string, typedPin: string) => api.account.claimAnonymous({ code, pin: typedPin });
    await expect(claim('7K3M-9QXD-4T2H', pin)).rejects.toThrow('INVALID_CREDENTIALS');
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(claim(anonymous.code, '000000')).rejects.toThrow('INVALID_CREDENTIALS');
    }
    await expect(claim(anonymous.code, pin)).rejects.toThrow('RATE_LIMITED');
    await expect(callAs(db, null).auth.signInWithCode({ code: anonymous.code, pin })).rejects.toThrow(
      'RATE_LIMITED',
    );
  });

  test('the two ways cannot be mixed', async () => {
    const [anonymous, another, named] = [await newAnonymous(db), await newAnonymous(db), await newNamed(db)];
    const [nameless, ofNamed] = [await anonymous.own.call(), await named.own.call()];
    const claims = [
      nameless.account.claimAnonymous({ code: another.code, pin }),
      nameless.account.claimAnonymous({ code: anonymous.code, pin }),
      ofNamed.account.claimAnonymous(nameForm()),
    ];
    expect((await settle(claims)).refusals).toEqual(['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED']);
  });
});
