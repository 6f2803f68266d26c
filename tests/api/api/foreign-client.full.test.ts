import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { promisify } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../support/api/app.ts';
import { foreignTools } from '../../support/api/foreign-tools.ts';
import { keyHolder } from '../../support/api/public-api.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const run = promisify(execFile);
const compiler = join(import.meta.dirname, '../../../node_modules/.bin/tsc');
const db = await testDb();
const app = testApp(db);
const server = createAdaptorServer({ overrideGlobalObjects: false, fetch: app.fetch }).listen(0, '127.0.0.1');
await once(server, 'listening');
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const folder = await mkdtemp(join(tmpdir(), 'foreign-'));
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});
const tools = await foreignTools();
const document = join(folder, 'openapi.json');
const text = await (await app.request('/api/v1/openapi.json')).text();
await writeFile(document, text);

test('Spectral has nothing to say about the document, and would', async () => {
  expect(await tools.lint(document)).toEqual([]);
  const broken = join(folder, 'broken.json');
  await writeFile(broken, text.replace('"#/components/schemas/Problem"', '"#/components/schemas/Trouble"'));
  expect((await tools.lint(broken)).join()).toContain('invalid-ref');
});

/** As a stranger writes it who has the document alone. */
const program = (testName: string, key: string) => `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.d.ts';

const client = createClient<paths>({ baseUrl: '${origin}/api/v1', headers: { authorization: 'Bearer ${key}' } });
const found = await client.GET('/search', { params: { query: { searchText: '${testName}', sort: 'priceLowHigh' } } });
const offer = found.data?.rows[0];
const time = offer?.times[0];
if (!offer || !time) throw new Error(JSON.stringify(found.error));
const { labId, labTestId } = offer;
const { date, slotTime } = time;
const held = await client.POST('/orders', {
  params: { header: { 'Idempotency-Key': 'foreign-hold-1' } },
  body: { visits: [{ labId, date, slotTime, labTestIds: [labTestId] }] },
});
if (!held.data) throw new Error(JSON.stringify(held.error));
const { orderId, totals } = held.data;
const confirmed = await client.POST('/orders/{orderId}/checkout', {
  params: { path: { orderId }, header: { 'Idempotency-Key': 'foreign-pay-01' } },
  body: { method: 'atLab', totalHalalas: totals.totalHalalas },
});
const order = await client.GET('/orders/{orderId}', { params: { path: { orderId } } });
const refused = await client.GET('/labs/{labId}', { params: { path: { labId: 2_000_000_000 } } });
const code: components['schemas']['Problem']['code'] | undefined = refused.error?.code;
console.log(confirmed.data?.kind, order.data?.visits[0]?.lines[0]?.reference, code);

export const wrong = () => [
  // @ts-expect-error
  client.GET('/search', { params: { query: { searchTxt: 'x' } } }),
  // @ts-expect-error
  client.POST('/orders', { body: { visits: [] } }),
  // @ts-expect-error
  client.GET('/nothing'),
];
`;

test('a client that a stranger generates from the document compiles, and books', async () => {
  const { key, userId } = await keyHolder(db);
  const { nameEn, testId } = await make.test(db, { name_en: 'Selenium in serum' });
  await make.labTest(db, { test_id: testId });
  await tools.generate(document, join(folder, 'api.d.ts'));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2022',
    types: [],
    allowImportingTsExtensions: true,
  };
  await Promise.all([
    symlink(tools.modules, join(folder, 'node_modules')),
    writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' })),
    writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['book.ts'] })),
    writeFile(join(folder, 'book.ts'), program(nameEn, key)),
  ]);
  const compiled = await run(compiler, ['--extendedDiagnostics'], { cwd: folder });
  expect(Number(/Memory used:\s+(\d+)K/.exec(compiled.stdout)?.[1])).toBeLessThan(300_000);

  const { stdout } = await run(execPath, ['book.ts'], { cwd: folder, env: { PATH: env['PATH'] } });
  const { reference } = await db
    .selectFrom('bookings')
    .select('reference')
    .where('customer_id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(stdout.trim()).toBe(`confirmed ${reference} NOT_FOUND`);
});
