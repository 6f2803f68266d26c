import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { reachingAll } from '#/server/platform/db/reach.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { startTasks } from '#/server/platform/jobs/start-tasks.ts';
import type { Mail } from '#/server/platform/mail/mail.ts';
import { claimMails, queueMail } from '#/server/platform/mail/outbox.ts';
import { sendMailBySmtp } from '#/server/platform/mail/send-mail-by-smtp.ts';
import { tasks } from '#/server/tasks.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { isFull } from '../../support/is-full.ts';
import { drain, queue, testTaskDeps } from '../../support/processes/mail.ts';
import { startSmtp } from '../../support/processes/smtp.ts';

type Row = {
  job: { kind: string };
  attempts: number;
  waits_s: number;
  is_leased: boolean;
  is_failed: boolean;
  last_error: string | null;
};

const outboxOf = async (db: Kysely<DB>) =>
  (
    await sql<Row>`
      select job, attempts, last_error, extract(epoch from next_attempt_at - now())::float8 as waits_s,
             coalesce(leased_until > now(), false) as is_leased, failed_at is not null as is_failed
      from outbox order by created_at, id`.execute(db)
  ).rows;

/** Moves the clock past the pause before the next attempt. */
const makeDue = (db: Kysely<DB>) => sql`update outbox set next_attempt_at = now()`.execute(db);
/** Moves the clock past the end of all leases. */
const endLeases = (db: Kysely<DB>) =>
  sql`update outbox set leased_until = leased_until - interval '60 seconds'`.execute(db);

const erased = (email = `${randomUUID()}@example.test`) =>
  ({ kind: 'accountErased', email, locale: 'ar' }) as const;

test('a transaction that rolls back queues no mail, one that commits exactly one', async () => {
  const db = await testDb();
  const failing = db.transaction().execute(async (trx) => {
    await queueMail(trx, erased());
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await outboxOf(db)).toEqual([]);

  await db.transaction().execute(async (trx) => {
    await queueMail(trx, erased());
    expect(await outboxOf(db), 'visible before the commit').toEqual([]);
  });
  expect(await outboxOf(db)).toMatchObject([{ job: { kind: 'accountErased' }, attempts: 0 }]);
});

test('each kind goes to its recipient, in the recipient’s language, with links to this site', async () => {
  const db = await testDb();
  const site = testSite({ origin: 'https://site.test' });
  const { userId, email } = await make.unproved(db);
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
  expect(of('desk@site.test'), 'with the contact address of the site').toMatchObject({ to: away });
  expect(of('https://site.test/en/dashboard')).toMatchObject({ to: lab.email });
  expect(of('Scan')?.text).toContain(`Lab ${lab.userId.slice(-6)}`);
  expect(await outboxOf(db), 'addresses left behind').toEqual([]);
});

test('no mail goes to an unknown address, a deleted account or a confirmed one', async () => {
  const db = await testDb();
  const confirmed = await make.customer(db);
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
  expect(await outboxOf(db)).toEqual([]);
});

test('a mail that the server rejects twice is sent by the third attempt, once', async () => {
  const db = await testDb();
  const smtp = await startSmtp({ refusals: 2 });
  const sendMail = sendMailBySmtp(smtp.url, 'no-reply@mukhtabari.example');
  await queue(db, erased());

  const { logged } = await drain(db, { sendMail });
  await drain(db, { sendMail });
  expect(smtp.attempts(), 'repeated before its time').toBe(1);
  const [first] = await outboxOf(db);
  expect(first).toMatchObject({ attempts: 1, is_leased: false, is_failed: false });
  expect(first?.waits_s).toBeGreaterThan(5);
  expect(first?.last_error).toMatch(/^Error: /);
  expect(JSON.stringify([logged, first?.last_error])).not.toContain('@example.test');
  expect(logged).toMatchObject([{ level: 'warn', kind: 'accountErased', attempt: 1 }]);

  await makeDue(db);
  await drain(db, { sendMail });
  const [second] = await outboxOf(db);
  expect(second?.waits_s).toBeGreaterThan(first?.waits_s ?? Infinity);
  await makeDue(db);
  await drain(db, { sendMail });
  await makeDue(db);
  await drain(db, { sendMail });
  expect(smtp.attempts()).toBe(3);
  expect(smtp.received).toHaveLength(1);
  expect(await outboxOf(db)).toEqual([]);
});

test('pauses between attempts double from a quarter of a minute to four hours', async () => {
  const db = await testDb();
  await queue(db, erased());
  const sendMail = () => Promise.reject(new Error('no'));
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    await drain(db, { sendMail });
    const [row] = await outboxOf(db);
    const shortest = Math.min(15 * 2 ** (attempt - 1), 14_400);
    expect(row).toMatchObject({ attempts: attempt, is_failed: false });
    expect(row?.waits_s).toBeGreaterThan(shortest - 5);
    expect(row?.waits_s).toBeLessThanOrEqual(Math.min(shortest * 2, 14_400));
    await makeDue(db);
  }
  await drain(db, { sendMail });
  expect(await outboxOf(db)).toMatchObject([{ attempts: 13, is_failed: true }]);
  await makeDue(db);
  const { sent } = await drain(db);
  expect(sent, 'sent after it was given up').toEqual([]);
});

test('a mail is given up after its last attempt, which is logged as an error', async () => {
  const db = await testDb();
  await queue(db, erased());
  await sql`update outbox set attempts = 12`.execute(db);
  const sendMail = () => Promise.reject(new Error('550 <someone@example.test> unknown'));
  const { logged } = await drain(db, { sendMail });
  expect(logged).toMatchObject([
    { level: 'error', message: 'mail given up', error: expect.stringMatching(/^Error: 550 … unknown\n/) },
  ]);
  expect(await outboxOf(db)).toMatchObject([
    { is_failed: true, last_error: 'Error: 550 <(address)> unknown' },
  ]);
});

test('a mail that a killed process had claimed is sent by another process after the lease', async () => {
  const db = await testDb();
  await queue(db, erased());
  expect(await reachingAll('task', () => claimMails(db, 5))).toHaveLength(1);
  expect((await drain(db)).sent, 'sent within the lease').toEqual([]);
  await endLeases(db);
  expect((await drain(db)).sent).toHaveLength(1);
  expect(await outboxOf(db)).toEqual([]);
});

test('a mail whose every attempt ends with a killed process is given up as well', async () => {
  const db = await testDb();
  await queue(db, erased());
  for (let attempt = 1; attempt <= 13; attempt += 1) {
    expect(await reachingAll('task', () => claimMails(db, 5))).toMatchObject([{ attempts: attempt }]);
    await endLeases(db);
  }
  const { sent, logged } = await drain(db);
  expect(sent).toEqual([]);
  expect(logged).toMatchObject([{ level: 'error', message: 'mail given up' }]);
  expect(await outboxOf(db)).toMatchObject([
    { is_failed: true, last_error: 'Error: The last attempt did not end.' },
  ]);
});

test('a process that fails after its lease leaves the row to the process that claimed it since', async () => {
  const db = await testDb();
  await queue(db, erased());
  const sendMail = async () => {
    await endLeases(db);
    expect(await reachingAll('task', () => claimMails(db, 5))).toHaveLength(1);
    throw new Error('too late');
  };
  await drain(db, { sendMail });
  expect(await outboxOf(db)).toMatchObject([{ attempts: 2, is_leased: true, last_error: null }]);
});

test('the oldest mails that are due are claimed first, and no mail twice', async () => {
  const db = await testDb();
  const jobs = Array.from({ length: 7 }, () => erased());
  for (const job of jobs) await queue(db, job);
  const emails = jobs.map(({ email }) => email);
  const claim = async (limit: number) =>
    (await reachingAll('task', () => claimMails(db, limit)))
      .map(({ job }) => ('email' in job ? job.email : ''))
      .toSorted();
  expect(await claim(3)).toEqual(emails.slice(0, 3).toSorted());
  expect((await Promise.all([claim(2), claim(2), claim(2)])).flat().toSorted()).toEqual(
    emails.slice(3).toSorted(),
  );
});

test.runIf(isFull)(
  'the task sends queued mail within its interval, and stops after the current mail',
  async () => {
    const db = await testDb();
    const logged: object[] = [];
    const mails: ((mail: Mail) => void)[] = [];
    const stop = startTasks(
      tasks.filter(({ name }) => name === 'send mail'),
      testTaskDeps(db, {
        sendMail: async (mail) => mails.shift()?.(mail),
        log: (entry) => logged.push(entry),
      }),
    );
    for (let round = 0; round < 3; round += 1) {
      const sent = Promise.withResolvers<Mail>();
      mails.push(sent.resolve);
      const job = erased();
      await queue(db, job);
      const queuedAt = performance.now();
      expect((await sent.promise).to).toBe(job.email);
      // The interval is two seconds; the rest is for a busy machine.
      expect(performance.now() - queuedAt).toBeLessThan(3_500);
    }
    await stop();
    expect(await outboxOf(db), 'stopped before the sent mail was deleted').toEqual([]);
    await queue(db, erased());
    expect(logged).toEqual([]);
    expect(await outboxOf(db)).toHaveLength(1);
  },
);
