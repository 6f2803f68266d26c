import { expect, test } from 'vitest';
import { inputSchema } from '#/server/api/v1/json-schema.ts';
import { operations } from '#/server/api/v1/operations.ts';
import { keyHolder, plantKey, publicApi } from '../../support/api/public-api.ts';
import { tomorrow } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { signedIn } from '../../support/people/signed-in.ts';

const db = await testDb();
const call = publicApi(db);

test('the document names each operation once, and all it refers to is in it', async () => {
  const { body } = await call('GET', '/openapi.json');
  const text = JSON.stringify(body);
  const schemas = (body['components'] as { schemas: object }).schemas;
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(schemas, name).toHaveProperty(name);
  const ids = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(operations.length);
  expect(ids).toHaveLength(operations.length);
  expect(body['openapi']).toBe('3.1.0');
});

test('a visitor without a key reads what is public, in the promised shape alone', async () => {
  const { labId, testId } = await make.labTest(db, { price_halalas: 12_345 });
  const found = await call('GET', `/tests/${testId}/offers?radiusKm=any&limit=5`);
  expect(found.body['rows']).toEqual([expect.objectContaining({ labId, priceHalalas: 12_345 })]);
  expect(found.body, 'what only pages need').not.toHaveProperty('around');
  const slots = await call('GET', `/labs/${labId}/slots?date=${tomorrow}`);
  expect(slots.body['rows']).toContainEqual({ slotTime: '09:00:00' });
  const compared = await call('GET', `/compare?testIds=${testId}&radiusKm=any`);
  expect(compared.body).toMatchObject({ rows: [{ labId, totalHalalas: expect.any(Number) }] });
});

test.each(['/search?searchText=x&place=1', '/labs/abc', '/labs?limit=1000', '/tests/5/offers?sort=cheapest'])(
  'what is wrong with %s is said by field, as a problem',
  async (path) => {
    const { status, body, headers } = await call('GET', path);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(body).toEqual({
      type: expect.stringMatching(/\/developers#INVALID_INPUT$/),
      title: 'Invalid input',
      status: 400,
      code: 'INVALID_INPUT',
      errors: expect.any(Object),
    });
    expect(status).toBe(400);
  },
);

test('what does not exist is a problem with the code of the procedure', async () => {
  expect((await call('GET', '/labs/2000000000')).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect((await call('GET', '/nothing/here')).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('a key books once however often it asks, reads it, moves it and cancels it', async () => {
  const { key } = await keyHolder(db);
  const { labTestId } = await make.labTest(db);
  const body = { labTestId, date: tomorrow, slotTime: '09:00:00' };
  const once = { key, body, headers: { 'idempotency-key': 'attempt-0001' } };
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/bookings', once)));
  expect(new Set(answers.map((answer) => answer.body['id'])).size).toBe(1);
  const booked = answers[0]?.body ?? {};
  const other = { ...once, body: { ...body, slotTime: '10:00:00' } };
  expect((await call('POST', '/bookings', other)).body).toMatchObject({
    status: 409,
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  expect((await call('POST', '/bookings', { key, body })).body['errors']).toHaveProperty('idempotencyKey');
  const moved = await call('PUT', `/bookings/${String(booked['id'])}/time`, {
    key,
    body: { date: tomorrow, slotTime: '11:00:00' },
    headers: { 'idempotency-key': 'attempt-0002' },
  });
  expect(moved.body).toMatchObject({ status: 'confirmed' });
  const list = await call('GET', '/bookings', { key });
  expect(list.body['rows']).toEqual([expect.objectContaining({ id: booked['id'] })]);
  const quote = await call('GET', `/bookings/${String(booked['id'])}/cancellation`, { key });
  expect(quote.body).toMatchObject({ isInTime: true, refundHalalas: 0 });
  const cancelled = await call('POST', `/bookings/${String(booked['id'])}/cancellation`, { key, body: {} });
  expect(cancelled.body).toEqual({ ids: [booked['id']], refundHalalas: 0 });
});

test('a hold becomes an order, and one that is given back frees its places', async () => {
  const { key } = await keyHolder(db);
  const { labTestId, labId } = await make.labTest(db);
  const visits = [{ labId, date: tomorrow, slotTime: '09:00:00', labTestIds: [labTestId] }];
  const hold = (attempt: string) =>
    call('POST', '/orders', { key, body: { visits }, headers: { 'idempotency-key': attempt } });
  const first = await hold('attempt-0001');
  expect(first.body).toMatchObject({ status: 'held', visits: [{ labId }] });
  await call('DELETE', `/orders/${String(first.body['orderId'])}`, { key });
  const held = await hold('attempt-0002');
  const { totals, orderId } = held.body as { totals: { totalHalalas: number }; orderId: string };
  const confirmed = await call('POST', `/orders/${orderId}/checkout`, {
    key,
    body: { method: 'atLab', totalHalalas: totals.totalHalalas },
    headers: { 'idempotency-key': 'attempt-0003' },
  });
  expect(confirmed.body).toEqual({ kind: 'confirmed' });
  expect((await call('GET', `/orders/${orderId}`, { key })).body).toMatchObject({ status: 'confirmed' });
  const { key: foreign } = await keyHolder(db);
  expect((await call('GET', `/orders/${orderId}`, { key: foreign })).status).toBe(404);
});

test('a key does what its scopes say, and a cookie nothing', async () => {
  const { key, userId } = await keyHolder(db, ['bookings:read']);
  const { labTestId } = await make.labTest(db);
  const body = { labTestId, date: tomorrow, slotTime: '09:00:00' };
  const booking = await call('POST', '/bookings', {
    key,
    body,
    headers: { 'idempotency-key': 'attempt-0001' },
  });
  expect(booking.body).toMatchObject({ status: 403, code: 'SCOPE_MISSING' });
  expect((await call('GET', '/lab/bookings', { key })).body).toMatchObject({ code: 'SCOPE_MISSING' });
  const withCookie = await call('GET', '/bookings', { headers: await signedIn(db, userId) });
  expect(withCookie.body).toMatchObject({ status: 401, code: 'KEY_REQUIRED' });
});

test('every operation with a scope refuses without a key, before anything is read', async () => {
  for (const { method, path, scope } of operations) {
    if (scope === null) continue;
    const { status } = await call(
      method.toUpperCase(),
      path.replaceAll(/\{\w+\}/g, 'x'),
      method === 'get' || method === 'delete' ? {} : { body: {} },
    );
    expect(status, `${method} ${path}`).toBe(401);
  }
});

test('a laboratory reads its visits and sets its prices by a key of its owner', async () => {
  const { actor, labId } = await make.lab(db);
  const { labTestId } = await make.labTest(db, { lab_id: labId });
  const key = await plantKey(db, actor.userId, ['lab:bookings:read', 'lab:prices:write']);
  expect((await call('GET', '/lab/bookings', { key })).body).toEqual({ rows: [], nextCursor: null });
  const set = await call('PUT', '/lab/offers', { key, body: { labTestId, priceHalalas: 9_900 } });
  expect(set.body).toMatchObject({ labTestId, priceHalalas: 9_900 });
  const { labTestId: foreign } = await make.labTest(db);
  const refused = await call('PUT', '/lab/offers', { key, body: { labTestId: foreign, priceHalalas: 1 } });
  expect(refused.status).toBe(404);
});

test('callers without a key have a share by address, and are told when to come again', async () => {
  const limited = publicApi(db, { clientAddress: '203.0.113.77' });
  const statuses: number[] = [];
  for (let calls = 0; calls < 121; calls++) statuses.push((await limited('GET', '/cities')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  const { status, headers } = await limited('GET', '/cities');
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

test('whatever stands in an address, the answer is one of the contract', async () => {
  const hostile = [
    '',
    '0',
    '-1',
    '1e308',
    '9'.repeat(30),
    "' or 1=1 --",
    '%',
    '\u0000',
    '\ud800',
    '{}',
    '../..',
  ];
  for (const { method, path, scope, input } of operations) {
    if (method !== 'get' || scope !== null) continue;
    const fields = Object.keys(inputSchema(input).properties ?? {});
    for (const text of hostile) {
      const value = encodeURIComponent(text.toWellFormed());
      const query = fields
        .filter((field) => !path.includes(`{${field}}`))
        .map((field) => `${field}=${value}`);
      const address = `${path.replaceAll(/\{\w+\}/g, value || 'x')}?${query.join('&')}`;
      expect((await call('GET', address)).status, address).toBeLessThan(500);
    }
  }
});
