import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { renderText } from '#/client/entry-mail.tsx';
import { sendQueuedTexts } from '#/server/mails/send-queued-texts.ts';
import { chooseDeliver } from '#/server/platform/channels/choose-deliver.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { startFakeSms } from '../../support/messages/fake-sms.ts';

const db = await testDb();
const fake = await startFakeSms({
  post: async (url, body) => {
    await app.request(url, { method: 'POST', body });
  },
});
const site = testSite({ sms: fake.settings, isDemo: false });
const app = testApp(db, { sms: fake.settings });
afterAll(fake.close);

const newNumber = () => `+9665${randomInt(1e7, 1e8)}`;
const callIn = (actor: Actor, over = site) => callAs(db, actor, { site: over }).account;
const logged: object[] = [];

async function send() {
  await db
    .updateTable('text_messages')
    .set({ next_attempt_at: new Date(0), leased_until: null })
    .execute();
  await reachingAll('task', () =>
    sendQueuedTexts({
      db,
      site,
      deliver: chooseDeliver(site, db, renderText),
      log: (entry) => logged.push(entry),
    }),
  );
  await fake.settled();
}
const textsTo = (number: string) => [...fake.messages.values()].filter(({ to }) => to === number);
const codeTo = (number: string) => /\d{6}/.exec(textsTo(number).at(-1)?.body ?? '')?.[0] ?? '';
/** Passes the wait between two codes, and the other limits of one account. */
const passTheWait = () => sql`delete from rate_limits`.execute(db);

async function asked(person: { actor: Actor }, number = newNumber()) {
  await callIn(person.actor).savePhone({ phone: number });
  await callIn(person.actor).sendPhoneCode({});
  await send();
  return { number, code: codeTo(number) };
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a number is verified by the code that was sent to it, once', async () => {
  const person = await make.customer(db);
  const { number, code } = await asked(person);
  expect(code).toMatch(/^\d{6}$/);
  const { phone } = await callIn(person.actor).phone();
  expect(phone).toEqual({ number, isVerified: false, isForCriticalOnly: false });
  await callIn(person.actor).confirmPhone({ code });
  expect((await callIn(person.actor).phone()).phone?.isVerified).toBe(true);
  await expect(callIn(person.actor).confirmPhone({ code })).rejects.toThrow('CODE_INVALID');
  await passTheWait();
  await expect(callIn(person.actor).sendPhoneCode({})).rejects.toThrow('PHONE_VERIFIED');
});

test('of racers with the right code one verifies', async () => {
  const person = await make.customer(db);
  const { code } = await asked(person);
  const settled = await Promise.allSettled(
    Array.from({ length: 12 }, () => callIn(person.actor).confirmPhone({ code })),
  );
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('racers have five tries together, and then the right code is refused', async () => {
  const person = await make.customer(db);
  const { code } = await asked(person);
  const settled = await Promise.allSettled(
    Array.from({ length: 12 }, () => callIn(person.actor).confirmPhone({ code: wrong(code) })),
  );
  expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
  const row = await db
    .selectFrom('phone_codes')
    .select('tries')
    .where('user_id', '=', person.userId)
    .executeTakeFirst();
  expect(row?.tries).toBe(5);
  await expect(callIn(person.actor).confirmPhone({ code })).rejects.toThrow('CODE_INVALID');
});

test('a code ends after ten minutes, with a newer code and with another number', async () => {
  const person = await make.customer(db);
  const late = await asked(person);
  await sql`update phone_codes set expires_at = now() where user_id = ${person.userId}`.execute(db);
  await expect(callIn(person.actor).confirmPhone({ code: late.code })).rejects.toThrow('CODE_INVALID');
  await passTheWait();
  const older = await asked(person);
  await passTheWait();
  const newer = await asked(person, older.number);
  await expect(callIn(person.actor).confirmPhone({ code: older.code })).rejects.toThrow('CODE_INVALID');
  await callIn(person.actor).savePhone({ phone: newNumber() });
  await expect(callIn(person.actor).confirmPhone({ code: newer.code })).rejects.toThrow('CODE_INVALID');
});

test('another number is not verified; the same one stays so; it can be deleted', async () => {
  const person = await make.customer(db);
  const { number, code } = await asked(person);
  await callIn(person.actor).confirmPhone({ code });
  await callIn(person.actor).savePhone({ phone: `00${number.slice(1)}` });
  expect((await callIn(person.actor).phone()).phone?.isVerified).toBe(true);
  await callIn(person.actor).savePhone({ phone: newNumber() });
  expect((await callIn(person.actor).phone()).phone?.isVerified).toBe(false);
  await callIn(person.actor).savePhone({ phone: null });
  expect((await callIn(person.actor).phone()).phone).toBeNull();
  await expect(callIn(person.actor).sendPhoneCode({})).rejects.toThrow('NOT_FOUND');
});

test('whether another account has the number changes no answer', async () => {
  const number = newNumber();
  const [one, two] = [await make.customer(db), await make.customer(db)];
  const first = await asked(one, number);
  await callIn(one.actor).confirmPhone({ code: first.code });
  const second = await asked(two, number);
  await callIn(two.actor).confirmPhone({ code: second.code });
  expect((await callIn(one.actor).phone()).phone).toEqual((await callIn(two.actor).phone()).phone);
});

test('a second code waits a minute; a number gets five an hour, whoever asks', async () => {
  const number = newNumber();
  const person = await make.customer(db);
  await asked(person, number);
  await expect(callIn(person.actor).sendPhoneCode({})).rejects.toMatchObject({
    message: 'RATE_LIMITED',
    cause: { retryAfterSeconds: expect.closeTo(60, -1) },
  });
  for (let other = 0; other < 4; other += 1) await asked(await make.customer(db), number);
  const sixth = await make.customer(db);
  await callIn(sixth.actor).savePhone({ phone: number });
  await expect(callIn(sixth.actor).sendPhoneCode({})).rejects.toThrow('RATE_LIMITED');
});

test('without a provider nothing is offered; in a demo the code lies in the mailbox', async () => {
  const person = await make.customer(db);
  const number = newNumber();
  const without = testSite({ isDemo: false });
  await callIn(person.actor, without).savePhone({ phone: number });
  expect((await callIn(person.actor, without).phone()).canVerify).toBe(false);
  await expect(callIn(person.actor, without).sendPhoneCode({})).rejects.toThrow('NOT_OFFERED_NOW');
  const demo = testSite({ isDemo: true });
  await callIn(person.actor, demo).sendPhoneCode({});
  await reachingAll('task', () =>
    sendQueuedTexts({ db, site: demo, deliver: chooseDeliver(demo, db, renderText), log: () => {} }),
  );
  const mail = await db
    .selectFrom('dev_mails')
    .select('plain_text')
    .where('to_address', '=', number)
    .executeTakeFirst();
  await callIn(person.actor, demo).confirmPhone({ code: /\d{6}/.exec(mail?.plain_text ?? '')?.[0] ?? '' });
});

test('a person without a name gives it for critical values alone', async () => {
  const person = await make.anonymous(db);
  await callIn(person.actor).savePhone({ phone: newNumber() });
  expect((await callIn(person.actor).phone()).phone?.isForCriticalOnly).toBe(true);
});

test('it is asked for until it is confirmed or declined, and taking it back declines as well', async () => {
  const person = await make.customer(db);
  const isOpen = async (over = site) => (await callIn(person.actor, over).phone()).isOpen;
  expect(await isOpen()).toBe(true);
  await callIn(person.actor).savePhone({ phone: null });
  expect(await isOpen()).toBe(false);
  const { code } = await asked(person);
  expect(await isOpen()).toBe(true);
  // What cannot be confirmed is not asked again.
  expect(await isOpen(testSite({ isDemo: false }))).toBe(false);
  await callIn(person.actor).confirmPhone({ code });
  expect(await isOpen()).toBe(false);
});

test('lost answers, failures and doubled reports: told once, with the same words, and delivered', async () => {
  const person = await make.customer(db);
  const number = newNumber();
  fake.switches.isDown = true;
  const { code: none } = await asked(person, number);
  expect(none).toBe('');
  Object.assign(fake.switches, { isDown: false, losesAnswers: true, doublesReports: true, reports: false });
  await send();
  fake.switches.losesAnswers = false;
  await send();
  const [message, ...others] = textsTo(number);
  expect(others).toEqual([]);
  expect(message?.times).toBe(2);
  await fake.report(message?.id ?? '');
  Object.assign(fake.switches, { doublesReports: false, reports: true });
  const row = await db
    .selectFrom('text_messages')
    .selectAll()
    .where('user_id', '=', person.userId)
    .executeTakeFirst();
  expect(row).toMatchObject({ state: 'delivered', parts: 1, attempts: 3 });
  await callIn(person.actor).confirmPhone({ code: codeTo(number) });
});

test('neither the log nor a table repeats a number or a code', async () => {
  const person = await make.customer(db);
  const number = newNumber();
  fake.switches.refuses = true;
  logged.length = 0;
  await asked(person, number);
  fake.switches.refuses = false;
  expect(logged).toMatchObject([{ level: 'warn', attempt: 1 }]);
  const rows = await db
    .selectFrom('text_messages')
    .selectAll()
    .where('user_id', '=', person.userId)
    .execute();
  expect(rows[0]?.last_error).toContain('ER-47');
  expect(JSON.stringify([logged, rows])).not.toContain(number.slice(4));
});

test('a report counts with the secret of its message alone, and never goes back', async () => {
  const person = await make.customer(db);
  const { number } = await asked(person);
  const [message] = textsTo(number);
  const stateNow = async () =>
    (
      await db
        .selectFrom('text_messages')
        .select('state')
        .where('id', '=', message?.id ?? '')
        .executeTakeFirst()
    )?.state;
  const tell = (url: string, status: string) =>
    app.request(url, { method: 'POST', body: new URLSearchParams({ MessageStatus: status }) });
  const callback = message?.callback ?? '';
  expect(await stateNow()).toBe('delivered');
  expect((await tell(callback, 'Failed')).status).toBe(200);
  expect((await tell(callback, 'something new')).status).toBe(200);
  expect(await stateNow()).toBe('delivered');
  await db
    .updateTable('text_messages')
    .set({ state: 'sent' })
    .where('id', '=', message?.id ?? '')
    .execute();
  for (const forged of [
    callback.replace(/token=.*/, 'token=x'),
    callback.replace(/id=[^&]*/, `id=${person.userId}`),
    '/webhooks/sms',
  ]) {
    expect((await tell(forged, 'Delivered')).status).toBe(401);
  }
  expect(await stateNow()).toBe('sent');
  expect((await testApp(db).request(callback, { method: 'POST' })).status).toBe(404);
});

test('the person’s own export names the number', async () => {
  const person = await make.customer(db);
  const number = newNumber();
  await callIn(person.actor).savePhone({ phone: number });
  const { tables } = await callIn(person.actor).exportData();
  expect(tables['phone_numbers']).toMatchObject([{ number, verified_at: null }]);
  expect(tables['phone_numbers']?.[0]).not.toHaveProperty('number_sealed');
});
