import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openDb } from '#/server/platform/db/client.ts';
import { callAs } from '../support/api/caller.ts';
import { testSite } from '../support/api/site.ts';
import { testDatabaseUrl } from '../support/db/db.ts';
import { isFull } from '../support/is-full.ts';
import { newEmail, password } from '../support/pages/browser.ts';

const databaseUrl = await testDatabaseUrl();
const db = openDb(databaseUrl, { max: 2 });
afterAll(() => db.destroy());

/** Runs the command with this standard input. */
async function createAdmin(words: string[], typed: string, env: Record<string, string | undefined> = {}) {
  const child = spawn('npm', ['run', '--silent', 'admin:create', '--', ...words], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, DATABASE_URL: databaseUrl, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
  }
  child.stdin.on('error', () => {}); // a command that refuses at once does not read
  child.stdin.end(typed);
  const [code] = await once(child, 'close');
  return { code, said };
}

test('creates an administrator who signs in through the admin form and sets up a second factor first', async () => {
  const email = newEmail();
  const { code, said } = await createAdmin([` ${email.toUpperCase()}`, 'سارة', 'Admin'], `${password}\n`);
  expect(said).toBe(`${email} is now an administrator (owner).\n`);
  expect(code).toBe(0);
  const call = callAs(db, null, { site: testSite({ isDemo: false }) });
  expect(await call.auth.signIn({ email, password, asAdmin: true })).toMatchObject({
    name: 'سارة Admin',
    userType: 'admin',
    adminRole: 'owner',
    isEmailVerified: true,
    mustSetUpTotp: true,
  });
});

test.runIf(isFull)('gives the role that is named, and refuses one that does not exist', async () => {
  const email = newEmail();
  const { code } = await createAdmin(['--role', 'support', email, 'Huda'], `${password}\n`);
  expect(code).toBe(0);
  const signIn = callAs(db, null, { site: testSite({ isDemo: false }) }).auth.signIn;
  expect(await signIn({ email, password, asAdmin: true })).toMatchObject({ adminRole: 'support' });
  const refused = await createAdmin(['--role', 'king', newEmail(), 'Huda'], `${password}\n`);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain('The role is not usable');
});

test.runIf(isFull)('an existing account stays unchanged', async () => {
  const email = newEmail();
  const form = { name: 'Sara', email, password, userType: 'customer' as const, acceptTerms: true as const };
  await callAs(db, null).auth.signUp(form);
  const { code, said } = await createAdmin([email, 'Sara'], 'another long password');
  expect(said).toBe('This e-mail already has an account.\n');
  expect(code).toBe(1);
  expect(await callAs(db, null).auth.signIn({ email, password })).toMatchObject({ userType: 'customer' });
});

test.runIf(isFull).each([
  ['a common password', [newEmail(), 'Sara'], 'password123', /^This password is too common\.\n$/],
  [
    'a short password',
    [newEmail(), 'Sara'],
    'Ab3$xyz',
    /^The password is not usable: it needs 10 to 200 characters\.\n$/,
  ],
  ['no password', [newEmail(), 'Sara'], '', /^The password is not usable: .+\.\n$/],
  ['no address', ['sara', 'Sara'], password, /^The email is not usable: .+\.\n$/],
  ['no name', [newEmail()], password, /^Usage: DATABASE_URL=\S+ npm run admin:create -- EMAIL NAME .+\n$/],
])('%s: one sentence, no account', async (_what, words, typed, sentence) => {
  const { code, said } = await createAdmin(words, typed);
  expect(said).toMatch(sentence);
  expect(code).toBe(1);
  const [email = ''] = words;
  expect(await db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
});

test.runIf(isFull)('without a database it prints its usage', async () => {
  const { code, said } = await createAdmin([newEmail(), 'Sara'], password, { DATABASE_URL: undefined });
  expect(said).toMatch(/^Usage: /);
  expect(code).toBe(1);
});
