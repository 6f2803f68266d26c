import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSession } from '#/server/identity/sessions/read-session.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { dayIn } from '#/shared/core/format.ts';
import { callAs } from '../../support/api/caller.ts';
import { newLab, order, visitAt } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { raisePolicies } from '../../support/db/raise-policies.ts';
import { tablesWith } from '../../support/db/tables-with.ts';
import { browser, newEmail, password, signUpForm } from '../../support/pages/browser.ts';
import { queuedMails } from '../../support/processes/queued-mails.ts';

const db = await testDb();
// What one person may have ahead without a proof is tested in booking.
beforeAll(() => raisePolicies(db, { unprovedVisits: 5 }));
const tomorrow = dayIn('Asia/Riyadh', new Date(Date.now() + 24 * 60 * 60 * 1000));

const book = (actor: Actor, labTestId: number, slotTime: string) =>
  callAs(db, actor).booking.create({
    labTestId,
    date: tomorrow,
    slotTime,
    idempotencyKey: randomUUID(),
  });
const setStatus = (id: string, status: 'checked_in' | 'completed') =>
  db.updateTable('bookings').set({ status }).where('id', '=', id).execute();

/** A user with a password, in a browser. */
async function signedUp(email = newEmail()) {
  const person = browser(db);
  const { id } = await (await person.call()).auth.signUp(signUpForm(email));
  const actor = await readSession(db, person.token());
  if (!actor) throw new Error('signing up opened no session');
  return { ...person, userId: id, email, actor };
}

/** A user of Google alone: without a secret to check, with a session of this age. */
async function withoutSecret(ageMinutes: number) {
  const { userId, actor } = await make.customer(db);
  await db
    .insertInto('sessions')
    .values({
      id: actor.sessionId,
      user_id: userId,
      token_hash: Buffer.from(randomUUID()),
      expires_at: new Date(Date.now() + 86_400_000),
      created_at: new Date(Date.now() - ageMinutes * 60_000),
    })
    .execute();
  return { userId, actor };
}

test('requires the secret again, and a wrong one changes nothing', async () => {
  const person = await signedUp();
  const api = await person.call();
  await expect(api.account.eraseAccount({ secret: 'not this one' })).rejects.toThrow('INVALID_CREDENTIALS');
  await expect(api.account.eraseAccount({})).rejects.toThrow('INVALID_CREDENTIALS');
  expect(await tablesWith(db, person.email)).toContain('users');
  expect(await readSession(db, person.token())).not.toBeNull();
});

test('leaves no trace of the address and the name, and no way to sign in', async () => {
  const name = `Sara ${randomUUID()}`;
  const person = await signedUp();
  const elsewhere = browser(db);
  await (await elsewhere.call()).auth.signIn({ email: person.email, password });
  await (await person.call()).account.updateProfile({ name });
  await db
    .insertInto('google_accounts')
    .values({ sub: person.userId, user_id: person.userId, email: person.email })
    .execute();
  const ownToken = person.token();

  expect(await (await person.call()).account.eraseAccount({ secret: password })).toBeNull();

  expect(await tablesWith(db, person.email)).toEqual([]);
  expect(await tablesWith(db, name)).toEqual([]);
  expect(person.token()).toBe('');
  expect(await readSession(db, ownToken)).toBeNull();
  expect(await readSession(db, elsewhere.token())).toBeNull();
  await expect(callAs(db, null).auth.signIn({ email: person.email, password })).rejects.toThrow(
    'INVALID_CREDENTIALS',
  );
  expect(await tablesWith(db, person.userId)).toEqual(
    expect.arrayContaining(['users', 'user_profiles', 'consents']),
  );
});

test('sends one mail to the former address, in the user’s language', async () => {
  const person = await signedUp();
  await (await person.call()).account.eraseAccount({ secret: password });
  const mails = await queuedMails(db, { email: person.email });
  expect(mails).toEqual([{ kind: 'accountErased', email: person.email, locale: 'ar' }]);
});

test('names what is refunded, before the erasure and in the mail after it', async () => {
  const person = await signedUp();
  const { account } = await person.call();
  expect(await account.erasureQuote()).toEqual({ visitCount: 0, plan: null, refundHalalas: 0 });
  const lab = await newLab(db, { slot_capacity: 5 });
  const paid = await order(db, person.actor, [visitAt(lab.labId, [lab.one, lab.two])], 'card');
  await order(db, person.actor, [visitAt(lab.labId, [lab.one], '11:00:00')]);
  const refundHalalas = paid.totals.totalHalalas;
  expect(await account.erasureQuote()).toEqual({ visitCount: 2, plan: null, refundHalalas });
  await (await person.call()).account.eraseAccount({ secret: password });
  const [mail] = await queuedMails(db, { email: person.email });
  expect(mail).toEqual({ kind: 'accountErased', email: person.email, locale: 'ar', refundHalalas });
});

test('frees the address: a new sign-up with it gets a new and empty account', async () => {
  const person = await signedUp();
  const { labTestId } = await make.labTest(db);
  await book(person.actor, labTestId, '09:00:00');
  await (await person.call()).account.eraseAccount({ secret: password });
  const again = await signedUp(person.email);
  expect(again.userId).not.toBe(person.userId);
  expect((await (await again.call()).booking.mine({ show: 'all' })).rows).toEqual([]);
});

test('a session that began meanwhile is invalid, and a repeated booking books nothing', async () => {
  const person = await signedUp();
  const { labTestId } = await make.labTest(db);
  const request = { labTestId, date: tomorrow, slotTime: '09:00:00', idempotencyKey: randomUUID() };
  await callAs(db, person.actor).booking.create(request);
  const [row] = await db.selectFrom('sessions').selectAll().where('user_id', '=', person.userId).execute();
  const token = person.token();
  await (await person.call()).account.eraseAccount({ secret: password });
  await db
    .insertInto('sessions')
    .values(row ?? [])
    .execute();
  expect(await readSession(db, token)).toBeNull();
  await expect(callAs(db, person.actor).booking.create(request)).rejects.toThrow('SIGN_IN_REQUIRED');
});

describe('the user’s bookings', () => {
  test('are cancelled where they are in the future, and their seats are free for others', async () => {
    const { labId } = await make.lab(db);
    const one = await make.labTest(db, { lab_id: labId });
    const two = await make.labTest(db, { lab_id: labId });
    const { actor } = await withoutSecret(1);
    const first = await book(actor, one.labTestId, '09:00:00');
    const second = await book(actor, two.labTestId, '09:00:00');
    const arrived = await book(actor, one.labTestId, '10:00:00');
    await book(actor, two.labTestId, '10:00:00');
    await setStatus(arrived.id, 'checked_in');
    const { actor: other } = await make.customer(db);
    await expect(book(other, one.labTestId, '09:00:00')).rejects.toThrow('SLOT_FULL');

    await callAs(db, actor).account.eraseAccount({});

    await book(other, one.labTestId, '09:00:00');
    await expect(book(other, one.labTestId, '10:00:00')).rejects.toThrow('SLOT_FULL');
    const events = await db
      .selectFrom('booking_events')
      .select(['actor_id', 'from_status', 'to_status', 'reason'])
      .where('booking_id', 'in', [first.id, second.id])
      .where('to_status', '=', 'cancelled')
      .execute();
    const event = { actor_id: actor.userId, from_status: 'confirmed', reason: 'account_erased' };
    expect(events).toEqual([1, 2].map(() => ({ ...event, to_status: 'cancelled' })));
  });

  test('make the earliest slot that is shown earlier again', async () => {
    const { labId } = await make.lab(db);
    const { labTestId } = await make.labTest(db, { lab_id: labId });
    await db
      .insertInto('schedule_exceptions')
      .values({ lab_id: labId, on_date: dayIn('Asia/Riyadh', new Date()) })
      .execute();
    const shown = async () =>
      (await db.selectFrom('lab_earliest_slots').select('starts_at').where('lab_id', '=', labId).execute())[0]
        ?.starts_at;
    const before = await shown();
    const { actor } = await withoutSecret(1);
    await book(actor, labTestId, '08:00:00');
    expect(await shown()).not.toEqual(before);
    await callAs(db, actor).account.eraseAccount({});
    expect(await shown()).toEqual(before);
  });

  test('stay with the lab without a name, and cannot be found by it', async () => {
    const lab = await make.lab(db);
    const { labTestId } = await make.labTest(db, { lab_id: lab.labId });
    const person = await signedUp();
    await (await person.call()).account.updateProfile({ name: 'Nawal Zahrani' });
    const { id } = await book(person.actor, labTestId, '09:00:00');
    await setStatus(id, 'completed');
    await (await person.call()).account.eraseAccount({ secret: password });
    const api = callAs(db, lab.actor);
    expect((await api.lab.bookings({ searchText: 'Nawal' })).rows).toEqual([]);
    expect((await api.lab.bookings()).rows).toMatchObject([{ id, customerName: '', status: 'completed' }]);
  });

  test('keep the rating of a review and lose its text', async () => {
    const { labId } = await make.lab(db);
    const { userId, actor } = await withoutSecret(1);
    const review = { lab_id: labId, customer_id: userId, rating: 4, comment: 'I am Sara and it hurt' };
    await db.insertInto('reviews').values(review).execute();
    await callAs(db, actor).account.eraseAccount({});
    const stored = await db
      .selectFrom('reviews as r')
      .innerJoin('labs as l', 'l.id', 'r.lab_id')
      .select(['r.rating', 'r.comment', 'l.rating_sum', 'l.review_count'])
      .where('r.lab_id', '=', labId)
      .execute();
    expect(stored).toEqual([{ rating: 4, comment: null, rating_sum: 4, review_count: 1 }]);
  });
});

describe('a user without a password', () => {
  test('needs a fresh sign-in when Google is the only sign-in method', async () => {
    const { actor } = await withoutSecret(16);
    await expect(callAs(db, actor).account.eraseAccount({})).rejects.toThrow('SIGN_IN_AGAIN');
    const fresh = await withoutSecret(14);
    expect(await callAs(db, fresh.actor).account.eraseAccount({})).toBeNull();
    // Another user's fresh session does not count.
    const thief = { ...actor, sessionId: (await withoutSecret(1)).actor.sessionId };
    await expect(callAs(db, thief).account.eraseAccount({})).rejects.toThrow('SIGN_IN_AGAIN');
  });

  test('is limited in attempts', async () => {
    const { actor } = await withoutSecret(16);
    const tries: string[] = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      const refused = callAs(db, actor).account.eraseAccount({});
      tries.push(
        await refused.then(
          () => 'erased',
          (error: Error) => error.message,
        ),
      );
    }
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 'SIGN_IN_AGAIN'), 'RATE_LIMITED']);
  });

  test('gives the PIN when the account is anonymous; then code and PIN no longer work', async () => {
    const lab = await make.lab(db);
    const { testId } = await make.test(db, { anonymous_allowed: true });
    const { labTestId } = await make.labTest(db, { lab_id: lab.labId, test_id: testId });
    const person = browser(db);
    const form = { pin: '482915', sex: 'female' as const, birthYear: 1990, acceptTerms: true as const };
    const { code } = await (await person.call()).auth.signUpAnonymously(form);
    const api = await person.call();
    const { id } = await api.booking.create({
      labTestId,
      date: tomorrow,
      slotTime: '09:00:00',
      idempotencyKey: randomUUID(),
    });
    await setStatus(id, 'completed');
    await expect(api.account.eraseAccount({ secret: '482916' })).rejects.toThrow('INVALID_CREDENTIALS');
    expect(await api.account.eraseAccount({ secret: '٤٨٢٩١٥' })).toBeNull();
    await expect(callAs(db, null).auth.signInWithCode({ code, pin: form.pin })).rejects.toThrow(
      'INVALID_CREDENTIALS',
    );
    const { rows } = await callAs(db, lab.actor).lab.bookings();
    expect(rows).toMatchObject([{ id, customerName: '' }]);
  });
});
