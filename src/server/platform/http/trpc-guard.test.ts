import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { publicProcedure, router } from '../trpc/trpc.ts';
import { trpcGuards } from './trpc-guard.ts';

const ORIGIN = 'http://site.test';
const KIBIBYTE = 1024;
const procedures = router({
  small: publicProcedure.mutation(() => null),
  large: publicProcedure.meta({ maxBytes: 100 * KIBIBYTE }).mutation(() => null),
  file: publicProcedure.meta({ maxBytes: 100 * KIBIBYTE, takesFile: true }).mutation(() => null),
});
const appOf = (isAddressGiven: boolean) =>
  new Hono()
    .use('/trpc/*', ...trpcGuards(router({ lab: procedures }), { origin: ORIGIN, isAddressGiven }))
    .post('/trpc/*', (c) => c.text('passed'));
const app = appOf(true);

const FORM = 'multipart/form-data; boundary=b';
const statusOf = async (path: string, type: string, kibibytes: number, origin: string | null = ORIGIN) => {
  const body = 'x'.repeat(kibibytes * KIBIBYTE);
  const headers = { 'content-type': type, 'content-length': `${body.length}`, ...(origin && { origin }) };
  return (await app.request(`${ORIGIN}/trpc/${path}`, { method: 'POST', body, headers })).status;
};

test.each([
  ['lab.small', 'application/json', 64, 200],
  ['lab.small', 'application/json', 65, 413],
  ['lab.large', 'application/json', 100, 200],
  ['lab.large', 'application/json', 101, 413],
  ['lab.large,lab.small', 'application/json', 65, 413],
  ['lab.unknown', 'application/json', 65, 413],
  ['toString', 'application/json', 65, 413],
  ['lab.file', FORM, 100, 200],
  ['lab.file', FORM, 101, 413],
  ['lab.file', 'application/json', 65, 413],
  ['lab.large', FORM, 1, 415],
])('%s with %s of %i KiB: %i', async (path, type, kibibytes, status) => {
  expect(await statusOf(path, type, kibibytes)).toBe(status);
});

test('a body of unannounced length is refused unread', async () => {
  let isRead = false;
  const body = new ReadableStream({ pull: () => void (isRead = true) }, { highWaterMark: 0 });
  const headers = { 'content-type': FORM, origin: ORIGIN, 'transfer-encoding': 'chunked' };
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  expect((await app.request(`${ORIGIN}/trpc/lab.file`, init)).status).toBe(411);
  expect(isRead).toBe(false);
});

test("an upload needs the site's Origin", async () => {
  expect(await statusOf('lab.file', FORM, 1, null)).toBe(403);
  expect(await statusOf('lab.small', 'application/json', 1, null)).toBe(200);
});

test.each([
  { isAddressGiven: true, status: 403 },
  { isAddressGiven: false, status: 200 },
])('an Origin equal to another Host: $status where an address is given: $isAddressGiven', async (given) => {
  const other = 'http://other.test';
  const headers = { 'content-type': 'application/json', origin: other };
  const asked = appOf(given.isAddressGiven).request(`${other}/trpc/lab.small`, {
    method: 'POST',
    body: '{}',
    headers,
  });
  expect((await asked).status).toBe(given.status);
});
