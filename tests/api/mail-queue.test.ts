import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openQueue } from '#/server/jobs/open-queue.ts';
import type { DB } from '#/server/db/schema.gen.ts';
import { MAIL_QUEUE, type Mail } from '#/server/mail/mail.ts';
import { queueMail } from '#/server/mail/queue-mail.ts';
import { sendMailBySmtp } from '#/server/mail/send-mail-by-smtp.ts';
import { startMailWorker } from '#/server/mail/start-mail-worker.ts';
import { renderMail } from '#/client/entry-mail.tsx';
import { callAs } from '../support/caller.ts';
import { testDb } from '../support/db.ts';
import { drain, queue } from '../support/mail.ts';
import { make } from '../support/make.ts';
import { testSite } from '../support/site.ts';
import { startSmtp } from '../support/smtp.ts';

type Job = { state: string; data: { kind: string }; retry_count: number; waits_s: number; output: unknown };

const jobsOf = async (db: Kysely<DB>) =>
  (
    await sql<Job>`
      select state, data, retry_count, output, extract(epoch from start_after - now())::int as waits_s
      from pgboss.job where name = ${MAIL_QUEUE} order by created_on`.execute(db)
  ).rows;

/** The clock moves on: what waits for its next attempt is due. */
const makeDue = (db: Kysely<DB>) => sql`update pgboss.job set start_after = now()`.execute(db);

const erased = (email = `${randomUUID()}@example.test`) =>
  ({ kind: 'accountErased', email, locale: 'ar' }) as const;

test('a transaction that is rolled back queues nothing, one that is committed exactly one', async () => {
  const db = await testDb();
  const failing = db.transaction().execute(async (trx) => {
    await queueMail(trx, erased());
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await jobsOf(db)).toEqual([]);

  await db.transaction().execute(async (trx) => {
    await queueMail(trx, erased());
    expect(await jobsOf(db), 'seen by others before it is committed').toEqual([]);
  });
  expect(await jobsOf(db)).toMatchObject([{ state: 'created', data: { kind: 'accountErased' } }]);
});

test('each kind goes to the right person, in their language, with an address that leads here', async () => {
  const db = await testDb();
  const site = testSite({ origin: 'https://site.test' });
  const { userId, email } = await make.customer(db);
  const lab = await make.lab(db);
  const away = `${randomUUID()}@example.test`;
  const admin = callAs(db, (await make.admin(db)).actor);
  const { contact } = await admin.admin.settings();
  const value = { ...contact.value, email: 'desk@site.test' };
  await admin.admin.updateSettings({ key: 'contact', value, expectedUpdatedAt: contact.updatedAt });
  await queue(db, { kind: 'verifyEmail', userId, locale: 'ar' });
  await queue(db, { kind: 'resetPassword', email, locale: 'en' });
  await queue(db, { kind: 'passwordChanged', userId, locale: 'ar' });
  await queue(db, erased(away));
  await queue(db, {
    kind: 'labReviewed',
    userId: lab.userId,
    decision: 'reject',
    reason: 'Scan',
    locale: 'en',
  });

  const { sent } = await drain(db, { site });
  const of = (part: string) => sent.find(({ text }) => text.includes(part));
  expect(sent).toHaveLength(5);
  expect(of('https://site.test/verify-email?token=')?.to).toBe(email);
  expect(of('https://site.test/en/reset-password?token=')?.to).toBe(email);
  expect(sent.filter(({ to }) => to === email)).toHaveLength(3);
  expect(sent.filter(({ to }) => to === away)).toHaveLength(1);
  expect(of('desk@site.test'), 'how the site is reached').toMatchObject({ to: away });
  expect(of('https://site.test/en/dashboard')).toMatchObject({ to: lab.email });
  expect(of('Scan')?.text).toContain(`Lab ${lab.userId.slice(-6)}`);
  expect(await jobsOf(db), 'addresses left behind').toEqual([]);
});

test('nothing is sent to an address that nobody has, or to somebody who has gone or has confirmed', async () => {
  const db = await testDb();
  const confirmed = await make.customer(db);
  await db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', confirmed.userId)
    .execute();
  const anonymous = await make.anonymous(db);
  await queue(db, { kind: 'resetPassword', email: 'nobody@example.test', locale: 'ar' });
  await queue(db, { kind: 'verifyEmail', userId: randomUUID(), locale: 'ar' });
  await queue(db, { kind: 'verifyEmail', userId: confirmed.userId, locale: 'ar' });
  await queue(db, { kind: 'passwordChanged', userId: anonymous.userId, locale: 'ar' });
  await queue(db, {
    kind: 'labReviewed',
    userId: confirmed.userId,
    decision: 'approve',
    reason: '',
    locale: 'ar',
  });

  const { sent, logged } = await drain(db);
  expect(sent).toEqual([]);
  expect(logged).toEqual([]);
  expect(await jobsOf(db)).toEqual([]);
});

test('a server that refuses twice gets the mail a third time, and once', async () => {
  const db = await testDb();
  const smtp = await startSmtp({ refusals: 2 });
  const sendMail = sendMailBySmtp(smtp.url, 'no-reply@mukhtabari.example');
  await queue(db, erased());

  const { logged } = await drain(db, { sendMail });
  await drain(db, { sendMail });
  expect(smtp.attempts(), 'asked again before its time').toBe(1);
  const [first] = await jobsOf(db);
  expect(first).toMatchObject({ state: 'retry' });
  expect(first?.waits_s).toBeGreaterThan(5);
  expect(JSON.stringify([logged, first?.output])).not.toContain('@example.test');
  expect(logged).toMatchObject([{ level: 'warn', kind: 'accountErased', attempt: 1 }]);

  await makeDue(db);
  await drain(db, { sendMail });
  const [second] = await jobsOf(db);
  expect(second?.waits_s).toBeGreaterThan(first?.waits_s ?? Infinity);
  await makeDue(db);
  await drain(db, { sendMail });
  await makeDue(db);
  await drain(db, { sendMail });
  expect(smtp.attempts()).toBe(3);
  expect(smtp.received).toHaveLength(1);
  expect(await jobsOf(db)).toEqual([]);
});

test('after the last attempt it is given up, which is logged as an error', async () => {
  const db = await testDb();
  await queue(db, erased());
  await sql`update pgboss.job set retry_limit = 0`.execute(db);
  const sendMail = () => Promise.reject(new Error('550 <someone@example.test> unknown'));
  const { logged } = await drain(db, { sendMail });
  expect(logged).toMatchObject([
    { level: 'error', message: 'mail given up', error: expect.stringMatching(/^Error: 550 … unknown\n/) },
  ]);
  expect(await jobsOf(db)).toMatchObject([{ state: 'failed' }]);
});

test('what a process had claimed before it died is sent by another', async () => {
  const db = await testDb();
  await queue(db, erased());
  const dead = await openQueue(db);
  expect(await dead.fetch(MAIL_QUEUE)).toHaveLength(1);
  await sql`update pgboss.job set started_on = now() - interval '2 minutes'`.execute(db);
  expect((await drain(db)).sent).toEqual([]);
  await makeDue(db);
  expect((await drain(db)).sent).toHaveLength(1);
});

test('the worker sends what is queued while it runs, and stops', async () => {
  const db = await testDb();
  const logged: object[] = [];
  const sent = Promise.withResolvers<Mail>();
  const stop = startMailWorker({
    db,
    site: testSite(),
    renderMail,
    sendMail: async (mail) => sent.resolve(mail),
    log: (entry) => logged.push(entry),
  });
  const job = erased();
  await queue(db, job);
  expect((await sent.promise).to).toBe(job.email);
  await stop();
  expect(await jobsOf(db), 'left before it said that the mail was sent').toEqual([]);
  await queue(db, erased());
  expect(logged).toEqual([]);
  expect(await jobsOf(db)).toHaveLength(1);
});
