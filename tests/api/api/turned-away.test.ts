import { expect, test } from 'vitest';
import { testApp } from '../../support/api/app.ts';
import { testDb } from '../../support/db/db.ts';

const db = await testDb();
const app = testApp(db, {
  turnAway: async (c, next) => {
    c.set('isTurnedAway', true);
    await next();
  },
});
const ask = async (path: string) => {
  const answer = await app.request(path);
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() };
};

test('a process that is behind says so to procedures and pages, and when to come again', async () => {
  const busy = { status: 429, retryAfter: '2', text: expect.stringContaining('"appError":"SERVER_BUSY"') };
  expect(await ask('/trpc/auth.session')).toEqual(busy);
  expect(await ask('/trpc/auth.session,search.popular?batch=1')).toMatchObject({
    retryAfter: '2',
    text: busy.text,
  });
  expect(await ask('/search?query=hba1c')).toEqual({
    status: 503,
    retryAfter: '2',
    text: expect.stringContaining('Many people are here at once'),
  });
});

test('monitors are answered all the same', async () => {
  expect(await ask('/healthz')).toMatchObject({ status: 200, text: 'ok' });
});
