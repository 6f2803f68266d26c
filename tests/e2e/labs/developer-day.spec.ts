import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Locale } from '#/shared/core/locale.ts';
import { plantKey } from '../../support/api/public-api.ts';
import { make } from '../../support/db/make.ts';
import { isFull } from '../../support/is-full.ts';
import { expect, test } from '../fixtures.ts';
import { makeKey } from '../identity/make-key.ts';
import { givePassword, makeCustomer } from '../people.ts';

const run = promisify(execFile);

const said = {
  en: { address: 'Address', made: 'A booking is made', add: 'Add', saved: 'I saved it' },
  ar: { address: 'العنوان', made: 'عند إجراء حجز', add: 'إضافة', saved: 'حفظته' },
};

type Project = {
  folder: string;
  /** The environment of a developer's shell: nothing of this repository. */
  env: Record<string, string>;
};

/** An empty folder, far from this project. */
async function newProject(): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'developer-'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const { PATH = '', HOME = folder } = process.env;
  return { folder, env: { PATH, HOME, npm_config_audit: 'false', npm_config_fund: 'false' } };
}

/** What a section of the page for developers shows as code. */
async function codeOf(page: Page, section: string) {
  const blocks = page.locator('section', { has: page.locator(`#${section}`) }).locator('pre');
  await expect(blocks).not.toHaveCount(0);
  return blocks.allTextContents();
}

async function runProgram({ folder, env }: Project, text: string, key: string) {
  await writeFile(join(folder, 'program.ts'), text);
  const { stdout } = await run('node', ['program.ts'], { cwd: folder, env: { ...env, MUKHTABARI_KEY: key } });
  return stdout.trim();
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The receiver of the page, as a process of its own; `lines` is what it has printed. */
async function startReceiver({ folder, env }: Project, text: string, own: { port: number; secret: string }) {
  await writeFile(join(folder, 'receive.mjs'), text);
  const started = spawn('node', ['receive.mjs'], {
    cwd: folder,
    env: { ...env, PORT: String(own.port), MUKHTABARI_SECRET: own.secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  createInterface(started.stdout).on('line', (line) => lines.push(line));
  const url = `http://127.0.0.1:${own.port}/`;
  const forged = () =>
    fetch(url, { method: 'POST', body: '{}', headers: { 'webhook-id': '1', 'webhook-timestamp': '1' } }).then(
      ({ status }) => status,
      () => null,
    );
  await expect.poll(forged, 'a forged message is refused').toBe(400);
  return { lines, stop: () => started.kill() };
}

/** The owner adds the address in the settings, and copies the secret. */
async function addWebhook(page: Page, language: Locale, url: string) {
  const its = said[language];
  const card = page.locator('section', { has: page.locator('#webhooks') });
  await card.getByLabel(its.address).fill(url);
  await card.getByRole('checkbox', { name: its.made }).click();
  await card.getByRole('button', { name: its.add, exact: true }).click();
  const secret = await card.locator('code').innerText();
  await card.getByRole('button', { name: its.saved }).click();
  return secret;
}

test("a developer's day: by the page alone, an empty project books, and a lab's system is told", async ({
  page,
  visit,
  language,
  db,
  openAs,
}) => {
  const lab = await make.lab(db);
  await givePassword(db, lab.userId);
  const { testId, nameEn } = await make.test(db);
  await make.labTest(db, { lab_id: lab.labId, test_id: testId });
  const project = await newProject();

  await visit('/developers');
  const [installing = '', booking = ''] = await codeOf(page, 'start');
  const [holding = ''] = await codeOf(page, 'orders');
  const [receiving = ''] = await codeOf(page, 'webhooks');
  const [sending = ''] = await codeOf(page, 'results');

  const desk = await openAs(lab.email);
  await visit('/dashboard?section=settings', desk);
  const port = await freePort();
  const secret = await addWebhook(desk, language, `http://127.0.0.1:${port}/`);
  const labKey = await makeKey(desk, language);
  const receiver = await startReceiver(project, receiving, { port, secret });

  const customer = await openAs((await makeCustomer(db)).email);
  await visit('/dashboard?section=settings', customer);
  const key = await makeKey(customer, language, { books: true });

  await test.step('the client is installed and books by the lines of the page', async () => {
    const [command = '', ...args] = installing.split(' ');
    await run(command, args, { cwd: project.folder, env: project.env });
    const reference = await runProgram(project, booking.replace('HbA1c', nameEn), key);
    expect(reference).toMatch(/^[0-9A-Z]{6,}/);
    await expect.poll(() => receiver.lines).toEqual([expect.stringMatching(/^booking\.created /)]);
  });

  await test.step('it holds, confirms and reads an order', async () => {
    // Another person: one who has proved no telephone number has one visit to be paid at labs.
    const second = await make.customer(db);
    const ownKey = await plantKey(db, second.userId, ['bookings:read', 'bookings:write']);
    const printed = await runProgram(project, holding.replace('[1, 2]', `[${testId}]`), ownKey);
    const [status, visitReference] = printed.split(' ');
    expect(status).toBe('confirmed');
    await expect.poll(() => receiver.lines).toHaveLength(2);
    expect(receiver.lines[1]).toBe(`booking.created ${visitReference}`);
  });

  if (isFull) {
    await test.step("the lab's system sends a file of results", async () => {
      const ownKey = await plantKey(db, lab.userId, ['lab:results:write']);
      expect(await runProgram(project, sending, ownKey)).toBe('true');
    });
    await test.step("the lab's program reads what the message only names", async () => {
      const program = `import { createMukhtabariClient } from 'mukhtabari-client';
const client = createMukhtabariClient({ url: '${new URL(page.url()).origin}', key: process.env.MUKHTABARI_KEY });
const { rows } = await client.lab.bookings();
console.log(rows.map(({ visitReference }) => visitReference).join());`;
      const read = await runProgram(project, program, labKey);
      for (const line of receiver.lines) expect(read.split(',')).toContain(line.split(' ')[1]);
    });
  }
  receiver.stop();
  await rm(project.folder, { recursive: true });
});
