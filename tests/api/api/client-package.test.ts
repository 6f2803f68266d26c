import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { promisify } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../support/api/app.ts';
import { keyHolder } from '../../support/api/public-api.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const db = await testDb();
const server = createAdaptorServer({ overrideGlobalObjects: false, fetch: testApp(db).fetch }).listen(
  0,
  '127.0.0.1',
);
await once(server, 'listening');
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const folder = await mkdtemp(join(tmpdir(), 'developer-'));
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** Installs the packed client into an empty folder. */
async function install() {
  await run(execPath, [join(root, 'scripts/build-client-package.ts'), join(folder, 'built')], { cwd: root });
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: join(folder, 'built'),
  });
  const [{ filename } = { filename: '' }] = JSON.parse(stdout) as { filename: string }[];
  const installed = join(folder, 'node_modules/mukhtabari-client');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', join(folder, filename), '--strip-components=1', '-C', installed]);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
}
await install();

/** A project with this program, and nothing but the client installed. */
async function newProject(program: string) {
  const compilerOptions = { strict: true, noEmit: true, module: 'nodenext', target: 'es2022', types: [] };
  await Promise.all([
    writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['book.ts'] })),
    writeFile(join(folder, 'book.ts'), program),
  ]);
}

/** The lines of the package's own text. */
async function documentedLines() {
  const text = await readFile(join(root, 'packages/client/README.md'), 'utf8');
  const [, lines = ''] = /```ts\n([\s\S]*?)```/.exec(text) ?? [];
  return lines;
}

/** They, with the names of this test. */
async function documentedProgram(testName: string, key: string) {
  return (await documentedLines())
    .replace('https://mukhtabari.example', origin)
    .replace('process.env.MUKHTABARI_KEY', `'${key}'`)
    .replace('HbA1c', testName);
}

test('the page for developers shows the program of the package', async () => {
  const page = await readFile(join(root, 'src/client/site/developers/programs.ts'), 'utf8');
  const lines = (await documentedLines()).trim().replace('https://mukhtabari.example', '${origin}');
  expect(lines).toContain('booking.create');
  expect(page).toContain(lines);
});

test('an empty project books a test by the lines of the documentation, and is checked lightly', async () => {
  const { key, userId } = await keyHolder(db);
  const { nameEn, testId } = await make.test(db, { name_en: 'Zinc in plasma' });
  await make.labTest(db, { test_id: testId });
  await newProject(await documentedProgram(nameEn, key));

  const checked = await run(join(root, 'node_modules/.bin/tsc'), ['--extendedDiagnostics'], { cwd: folder });
  const kilobytes = Number(/Memory used:\s+(\d+)K/.exec(checked.stdout)?.[1]);
  expect(kilobytes).toBeLessThan(300_000);

  const { stdout } = await run(execPath, ['book.ts'], { cwd: folder, env: { PATH: env['PATH'] } });
  const { reference } = await db
    .selectFrom('bookings')
    .select('reference')
    .where('customer_id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(stdout.trim()).toBe(reference);
});

test('a misspelt field, a wrong choice and an unknown error are refused by the types', async () => {
  await newProject(`
import { createMukhtabariClient, MukhtabariError } from 'mukhtabari-client';
const client = createMukhtabariClient({ url: '${origin}' });
export const wrong = () => [
  // @ts-expect-error
  client.search.labTests({ searchTxt: 'x' }),
  // @ts-expect-error
  client.search.labTests({ searchText: 'x', sort: 'cheapest' }),
];
try {
  await client.catalog.lab({ labId: 2_000_000_000 });
} catch (error) {
  // @ts-expect-error
  if (error instanceof MukhtabariError && error.code === 'NO_SUCH_CODE') throw error;
  if (error instanceof MukhtabariError && error.code === 'NOT_FOUND') console.log(error.status);
}`);
  await run(join(root, 'node_modules/.bin/tsc'), [], { cwd: folder });
  expect((await run(execPath, ['book.ts'], { cwd: folder })).stdout.trim()).toBe('404');
});

test('a busy site is asked again as often as is allowed, and nothing after the caller gave up', async () => {
  await newProject(`
import { createMukhtabariClient, MukhtabariError } from 'mukhtabari-client';
let calls = 0;
const busy = () => (calls++, Promise.resolve(new Response('{}', { status: 503, headers: { 'retry-after': '0' } })));
const client = (fetch) => createMukhtabariClient({ url: '${origin}', fetch });
await client(busy).search.cities().catch((error) => console.log(error instanceof MukhtabariError, error.status, calls));
calls = 0;
await client(busy).booking.cancel({ id: 'x' }).catch(() => console.log(calls));
calls = 0;
const caller = new AbortController();
const silent = () => {
  calls++;
  caller.abort(new DOMException('too late', 'TimeoutError'));
  return Promise.reject(caller.signal.reason);
};
await client(silent).search.cities({}, { signal: caller.signal }).catch(({ name }) => console.log(name, calls));`);
  const { stdout } = await run(execPath, ['book.ts'], { cwd: folder });
  expect(stdout.trim().split('\n')).toEqual(['true 503 3', '1', 'TimeoutError 1']);
});
