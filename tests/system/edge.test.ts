import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openDb } from '#/server/db/client.ts';
import { testDatabaseUrl } from '../support/db.ts';
import { make } from '../support/make.ts';
import { startWorker } from '../support/server.ts';
import { openClient } from '../support/wire.ts';

const databaseUrl = await testDatabaseUrl();

test('on workerd: a page in each language, a query, a sign-up and a booking', async () => {
  const db = openDb(databaseUrl, { max: 2 });
  const { testId, nameEn } = await make.test(db);
  const { labTestId } = await make.labTest(db, { test_id: testId });
  const { url } = await startWorker(databaseUrl);

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

  const signUp = await fetch(`${url}/trpc/auth.signUp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      name: 'Edge visitor',
      email: `${randomUUID()}@example.test`,
      password: 'a-long-and-rare-phrase-42',
      userType: 'customer',
      acceptTerms: true,
    }),
  });
  expect(signUp.status).toBe(200);
  const cookie = signUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
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
