import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openDb } from '#/server/platform/db/client.ts';
import { openClient } from '../support/api/wire.ts';
import { testDatabaseUrl } from '../support/db/db.ts';
import { isFull } from '../support/is-full.ts';
import { signUpForm } from '../support/pages/browser.ts';
import { queue } from '../support/processes/mail.ts';
import { startServer } from '../support/processes/server.ts';
import { startSmtp } from '../support/processes/smtp.ts';

test('after signing up a link to this site arrives by SMTP', async () => {
  const smtp = await startSmtp();
  const arrival = smtp.arrival();
  const { url } = await startServer(await testDatabaseUrl(), { SMTP_URL: smtp.url });
  const form = signUpForm();
  expect((await openClient(url).mutate('auth.signUp', form)).status).toBe(200);

  const { from, to, email } = await arrival;
  expect(from).toBe('no-reply@mukhtabari.example');
  expect(to).toEqual([form.email]);
  expect(email.subject).toBe('أكّد بريدك الإلكتروني');
  expect(email.html).toContain('<html dir="rtl" lang="ar"');
  expect(email.html).toContain(`<bdi>${form.name}</bdi>`);
  expect(email.text).toMatch(new RegExp(`^${url}/verify-email\\?token=[\\w.-]{50,}$`, 'm'));
  expect((await openClient(url).get('/dev/mailbox')).status, 'reachable outside the demo').toBe(404);
});

test.runIf(isFull)(
  'outside the demo a mail without a mail server waits, is counted as a failure and is kept nowhere',
  async () => {
    const databaseUrl = await testDatabaseUrl();
    const { url } = await startServer(databaseUrl);
    const db = openDb(databaseUrl, { max: 1 });
    expect((await openClient(url).mutate('auth.signUp', signUpForm())).status).toBe(200);
    const failure = () => db.selectFrom('outbox').select('last_error').executeTakeFirst();
    await expect
      .poll(async () => (await failure())?.last_error, { timeout: 20_000 })
      .toContain('neither SMTP_URL nor MAIL_API_URL is set');
    expect(await db.selectFrom('dev_mails').select('id').execute()).toEqual([]);
    await db.destroy();
  },
);

test.runIf(isFull)('two servers send thirty mails, each mail once', async () => {
  const databaseUrl = await testDatabaseUrl();
  const db = openDb(databaseUrl, { max: 2 });
  const emails = Array.from({ length: 30 }, () => `${randomUUID()}@example.test`);
  for (const email of emails) await queue(db, { kind: 'accountErased', email, locale: 'en' });
  const smtp = await startSmtp();
  const arrivals = emails.map(() => smtp.arrival());
  const env = { SMTP_URL: smtp.url };
  const servers = await Promise.all([startServer(databaseUrl, env), startServer(databaseUrl, env)]);
  await Promise.all(arrivals);
  // A stopping server finishes the mails that it is sending, so no mail arrives after its exit.
  for (const { child } of servers) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
  expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual(emails.toSorted());
  await db.destroy();
});

test.runIf(isFull)('in demo mode mail is shown at /dev/mailbox, and no script in it runs', async () => {
  const databaseUrl = await testDatabaseUrl();
  const { url } = await startServer(databaseUrl, { DEMO: '1' });
  const visitor = openClient(url);
  const { email } = signUpForm();
  await visitor.mutate('auth.signUp', { ...signUpForm(email), name: '<script>alert(1)</script>' });
  await expect
    .poll(async () => (await visitor.get('/dev/mailbox')).body, { timeout: 20_000 })
    .toContain(email);
  const listed = await fetch(`${url}/dev/mailbox`);
  expect(listed.headers.get('content-security-policy')).toContain("default-src 'none'");

  const path = /\/dev\/mailbox\/[0-9a-f-]{36}/.exec(await listed.text())?.[0] ?? '';
  const shown = await visitor.get(path);
  expect(shown.status).toBe(200);
  expect(shown.body).not.toContain('<script');
  expect(shown.body).toMatch(new RegExp(`<a href="${url}/verify-email\\?token=[\\w.-]{50,}"`));
  expect(shown.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect((await visitor.get('/dev/mailbox/1')).status).toBe(404);
  expect((await visitor.get(`/dev/mailbox/${randomUUID()}`)).status).toBe(404);

  const db = openDb(databaseUrl, { max: 1 });
  const hostile = '"><script>alert(1)</script>\u202E';
  const mail = {
    to_address: hostile,
    subject: hostile,
    html: hostile,
    plain_text: `http://x.test/"${hostile}`,
  };
  const { id } = await db.insertInto('dev_mails').values(mail).returning('id').executeTakeFirstOrThrow();
  for (const where of ['/dev/mailbox', `/dev/mailbox/${id}`])
    expect((await visitor.get(where)).body).not.toContain('<script');
  await db.destroy();
});
