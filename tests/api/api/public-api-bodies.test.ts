import { expect, test } from 'vitest';
import { testApp } from '../../support/api/app.ts';
import { plantKey, publicApi } from '../../support/api/public-api.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const call = publicApi(db);

test('a file of results is checked by the schema of the document', async () => {
  const { actor } = await make.lab(db);
  const key = await plantKey(db, actor.userId, ['lab:results:write']);
  const send = (body: object) => call('POST', '/lab/result-files', { key, body });
  expect((await send({ content: { a: 1 } })).body).toMatchObject({
    status: 400,
    code: 'INVALID_INPUT',
    errors: { fileName: expect.any(Array), content: expect.any(Array) },
  });
  expect((await send({ fileName: 'results.csv', content: 'nothing' })).body).toMatchObject({
    isAccepted: false,
  });
});

test('what a body announces is refused before it is read', async () => {
  const { actor } = await make.lab(db);
  const key = await plantKey(db, actor.userId, ['lab:results:write', 'lab:prices:write']);
  const send = (method: string, path: string, headers: Record<string, string>) =>
    call(method, path, { key, body: {}, headers });
  const chunked = await send('POST', '/lab/result-files', { 'transfer-encoding': 'chunked' });
  expect(chunked.body).toMatchObject({ status: 411, code: 'LENGTH_REQUIRED' });
  const large = { status: 413, code: 'BODY_TOO_LARGE' };
  const ofFile = await send('POST', '/lab/result-files', { 'content-length': '16000000' });
  expect(ofFile.body).toMatchObject(large);
  expect((await send('PUT', '/lab/offers', { 'content-length': '66000' })).body).toMatchObject(large);
  expect((await send('PUT', '/lab/offers', { 'content-length': 'many' })).body).toMatchObject(large);
});

test('of one laboratory four files are read at a time', async () => {
  const { actor } = await make.lab(db);
  const key = await plantKey(db, actor.userId, ['lab:results:write']);
  const app = testApp(db);
  const arrived = Promise.withResolvers<void>();
  let readCount = 0;
  const pull = async (body: ReadableStreamDefaultController<Uint8Array>) => {
    readCount += 1;
    await arrived.promise;
    body.enqueue(Buffer.from('{}'));
    body.close();
  };
  const send = async () => {
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'content-length': '2',
    };
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const init = { method: 'POST', headers, body, duplex: 'half' };
    return app.request('/api/v1/lab/result-files', init);
  };
  const slow = [1, 2, 3, 4].map(send);
  await expect.poll(() => readCount).toBe(4);
  const fifth = await send();
  expect(await fifth.json()).toMatchObject({ code: 'SERVER_BUSY' });
  expect([fifth.headers.get('retry-after'), readCount]).toEqual(['5', 4]);
  arrived.resolve();
  for (const answer of await Promise.all(slow)) expect(answer.status).toBe(400);
});
