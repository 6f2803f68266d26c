import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openDb } from '#/server/db/client.ts';
import { signUpForm } from '../support/browser.ts';
import { testDatabaseUrl } from '../support/db.ts';
import { make } from '../support/make.ts';
import { startWorker } from '../support/server.ts';
import { openClient } from '../support/wire.ts';

const databaseUrl = await testDatabaseUrl();
const { url } = await startWorker(databaseUrl);

test('on workerd: a page in each language, a query, a sign-up, its mail and a booking', async () => {
  const db = openDb(databaseUrl, { max: 2 });
  const { testId, nameEn } = await make.test(db);
  const { labTestId } = await make.labTest(db, { test_id: testId });

  const visitor = openClient(url);
  const arabic = await visitor.get('/');
  expect(arabic.status).toBe(200);
  expect(arabic.body).toContain('<html lang="ar" dir="rtl"');
  const english = await visitor.get(`/en/test/${encodeURIComponent(nameEn)}`);
  expect(english.status).toBe(200);
  expect(english.body).toContain('<html lang="en" dir="ltr"');
  expect(english.body).toContain(nameEn);

  const found = await visitor.get(
    `/trpc/search.labTests?input=${encodeURIComponent(JSON.stringify({ searchText: nameEn }))}`,
  );
  expect(found.body).toContain(`"labTestId":${labTestId}`);

  const email = `${randomUUID()}@example.test`;
  const signUp = await fetch(`${url}/trpc/auth.signUp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      name: 'Edge visitor',
      email,
      password: 'a-long-and-rare-phrase-42',
      userType: 'customer',
      acceptTerms: true,
    }),
  });
  expect(signUp.status).toBe(200);
  const cookie = signUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  // On Workers nothing that one request opened may serve the next.
  const second = signUpForm();
  expect((await openClient(url).mutate('auth.signUp', second)).status).toBe(200);

  // What the cron trigger does each minute.
  expect((await fetch(`${url}/cdn-cgi/handler/scheduled`)).status).toBe(200);
  const mails = await db.selectFrom('dev_mails').select(['to_address', 'plain_text']).execute();
  expect(mails.map((mail) => mail.to_address).toSorted()).toEqual([email, second.email].toSorted());
  for (const mail of mails) expect(mail.plain_text).toContain(`${url}/verify-email?token=`);

  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const booked = await openClient(url, cookie).mutate('booking.create', {
    labTestId,
    date,
    slotTime: '10:00:00',
    idempotencyKey: randomUUID(),
  });
  expect(booked.status).toBe(200);
  expect(booked.body).toContain('"status":"confirmed"');
  await db.destroy();
});
