import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellWrongTries } from '#/server/identity/auth/tell-wrong-tries.ts';
import { deliverMessages } from '#/server/messages/inbox/deliver-messages.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { newAnonymous } from '../../support/people/anonymous.ts';
import { guardedLab, signedUpLab, stopClock, unprovedLab } from '../../support/people/second-factor.ts';
import { queuedMails } from '../../support/processes/queued-mails.ts';

const RACERS = 32;
const db = await testDb({ max: RACERS });

beforeEach(stopClock);
afterEach(() => {
  vi.useRealTimers();
});

const tell = () => reachingAll('task', () => tellWrongTries({ db }));
/** The counters of attempts start anew, as after a quarter of an hour. */
const letPass = () => db.deleteFrom('rate_limits').execute();

async function guess(email: string, times: number) {
  for (let tries = 0; tries < times; tries += 1)
    await expect(callAs(db, null).auth.signIn({ email, password: 'not this one' })).rejects.toThrow(
      'INVALID_CREDENTIALS',
    );
}

const messagesOf = async (userId: string) => {
  const rows = db.selectFrom('inbox_messages').select('kind').where('user_id', '=', userId).execute();
  return (await rows).map(({ kind }) => kind);
};

test('ten wrong passwords within an hour are told to the owner, nine are not, and more on that day are not told again', async () => {
  const { email, userId, person } = await signedUpLab(db);
  await guess(email, 9);
  await tell();
  expect(await messagesOf(userId)).toEqual([]);
  await guess(email, 1);
  await tell();
  await letPass();
  await guess(email, 10);
  await tell();
  expect((await (await person.call()).inbox.mine()).rows.map(({ kind }) => kind)).toEqual(['wrongTries']);
  await sql`update users set wrong_tries_told_at = now() - interval '25 hours' where id = ${userId}`.execute(
    db,
  );
  await tell();
  expect(await messagesOf(userId)).toEqual(['wrongTries', 'wrongTries']);
});

test('tries of more than an hour ago do not count', async () => {
  const { email, userId } = await signedUpLab(db);
  await sql`
    insert into sign_in_events (user_id, kind, outcome, at)
    select ${userId}, 'signIn', 'failed', now() - interval '61 minutes' from generate_series(1, 30)`.execute(
    db,
  );
  await guess(email, 9);
  await tell();
  expect(await messagesOf(userId)).toEqual([]);
});

test('passwords at the door and within a session and codes of the second factor count together', async () => {
  const { email, userId, person, signIn } = await guardedLab(db);
  await guess(email, 4);
  const { account } = await person.call();
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(signIn('000 000')).rejects.toThrow('TOTP_WRONG');
    const change = { currentPassword: 'not this one', newPassword: 'another long sentence 7' };
    await expect(account.changePassword(change)).rejects.toThrow('INVALID_CREDENTIALS');
  }
  await tell();
  expect(await messagesOf(userId)).toEqual(['wrongTries']);
});

test('who was told of wrong PINs on this day is not told once more', async () => {
  const { code, user } = await newAnonymous(db);
  for (let tries = 0; tries < 12; tries += 1) {
    if (tries % 5 === 0) await letPass();
    await callAs(db, null).auth.signInWithCode({ code, pin: '000000' }).catch(String);
  }
  await tell();
  expect(await messagesOf(user.id)).toEqual(['wrongPins']);
});

test('many guesses and many processes at once are one message, and nobody else has one', async () => {
  const { email, userId } = await signedUpLab(db);
  await openConnections(db, RACERS);
  const at = (index: number) => callAs(db, null, { clientAddress: `203.0.113.${index}` });
  await settle(
    Array.from({ length: RACERS }, (_, index) => at(index).auth.signIn({ email, password: 'not this one' })),
  );
  // Answering makes no message: the task does.
  expect(await messagesOf(userId)).toEqual([]);
  const before = await db.selectFrom('inbox_messages').select('id').execute();
  await Promise.all(Array.from({ length: RACERS }, tell));
  expect(await messagesOf(userId)).toEqual(['wrongTries']);
  const after = await db.selectFrom('inbox_messages').select('id').execute();
  expect(after.length - before.length).toBe(1);
});

test('a mail goes to a proved address alone', async () => {
  for (const { person, isTold } of [
    { person: await signedUpLab(db), isTold: true },
    { person: await unprovedLab(db), isTold: false },
  ]) {
    await guess(person.email, 10);
    await tell();
    expect(await messagesOf(person.userId)).toEqual(['wrongTries']);
    await reachingAll('task', () => deliverMessages({ db, site: testSite() }));
    const [message] = await db
      .selectFrom('inbox_messages')
      .select('id')
      .where('user_id', '=', person.userId)
      .execute();
    const mails = await queuedMails(db, { kind: 'inboxMessage' });
    const ofMessage = mails.filter((mail) => 'messageId' in mail && mail.messageId === message?.id);
    expect(ofMessage).toHaveLength(isTold ? 1 : 0);
  }
});
