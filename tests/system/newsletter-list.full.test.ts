import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';
import { afterAll, expect, test } from 'vitest';
import { newsletterToken } from '#/server/messages/newsletter/newsletter-token.ts';
import { openDb } from '#/server/platform/db/client.ts';
import { testApp } from '../support/api/app.ts';
import { callAs } from '../support/api/caller.ts';
import { TEST_SECRET, testSite } from '../support/api/site.ts';
import { testDatabaseUrl } from '../support/db/db.ts';
import { newEmail } from '../support/pages/browser.ts';

const APP_URL = 'https://letters.test';
const databaseUrl = await testDatabaseUrl();
const db = openDb(databaseUrl, { max: 2 });
afterAll(() => db.destroy());

/** Runs the command as a shell would. */
async function listNewsletter(env: Record<string, string | undefined> = {}) {
  const child = spawn('npm', ['run', '--silent', 'newsletter:list'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, DATABASE_URL: databaseUrl, APP_SECRET: TEST_SECRET, APP_URL, ...env },
  });
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      texts[name] += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code, printed: texts.stdout, said: texts.stderr };
}

async function subscribe(email: string, locale: 'ar' | 'en', isConfirmed = true) {
  const { newsletter } = callAs(db, null, { locale });
  await newsletter.subscribe({ email });
  const { id } = await db
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const tokenFor = (purpose: 'confirm' | 'unsubscribe') => ({
    token: newsletterToken(testSite().keys, id, purpose),
  });
  if (isConfirmed) await newsletter.confirm(tokenFor('confirm'));
  return { id, leave: () => newsletter.unsubscribe(tokenFor('unsubscribe')) };
}

test('prints the confirmed subscribers, each with an unsubscribe link', async () => {
  const [arabic, english, pending, gone] = [newEmail(), `+cmd.${newEmail()}`, newEmail(), newEmail()];
  const { id } = await subscribe(arabic, 'ar');
  await subscribe(english, 'en');
  await subscribe(pending, 'ar', false);
  await (await subscribe(gone, 'ar')).leave();

  const { code, printed, said } = await listNewsletter();
  expect({ code, said }).toEqual({ code: 0, said: '' });
  expect(printed.startsWith('\uFEFF')).toBe(true);
  const { data } = Papa.parse<string[]>(printed.slice(1).trim());
  const [columns, ...rows] = data;
  expect(columns).toEqual(['email', 'locale', 'unsubscribe_url']);
  const urlOf = new Map(rows.map(([email, locale, url]) => [`${email} ${locale}`, url ?? '']));
  expect([...urlOf.keys()].toSorted(), 'no formula, nobody else').toEqual(
    [`${arabic} ar`, `'${english} en`].toSorted(),
  );
  expect(urlOf.get(`'${english} en`)).toContain(`${APP_URL}/en/newsletter/unsubscribe?token=`);

  const { origin, pathname, search } = new URL(urlOf.get(`${arabic} ar`) ?? '');
  expect(origin).toBe(APP_URL);
  const answer = await testApp(db).request(pathname + search, { method: 'POST' });
  expect(answer.status).toBe(200);
  const left = db.selectFrom('newsletter_subscribers').select(['status', 'email']).where('id', '=', id);
  expect(await left.executeTakeFirst()).toEqual({ status: 'unsubscribed', email: null });
});

test.each([
  ['DATABASE_URL', undefined, /^Usage: /],
  ['APP_URL', undefined, /^Usage: /],
  ['APP_SECRET', 'short', /^The setting APP_SECRET is not usable: .+\.\n$/],
])('without a usable %s it says so in one sentence and prints nothing', async (name, value, sentence) => {
  const { code, printed, said } = await listNewsletter({ [name]: value });
  expect(said).toMatch(sentence);
  expect({ code, printed }).toEqual({ code: 1, printed: '' });
});
