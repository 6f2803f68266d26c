import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { checkKeys } from '#/server/keys/check-keys.ts';
import { deriveKeys } from '#/server/platform/crypto/keys.ts';
import { openDb } from '#/server/platform/db/client.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import { callAs } from '../../support/api/caller.ts';
import { TEST_SECRET, testSite } from '../../support/api/site.ts';
import { testDatabaseUrl } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { asSiteRole } from '../../support/db/site-role.ts';
import { expectAllOpens, makeSealedWorld } from '../../support/keys/sealed-world.ts';
import { newAnonymous, pin } from '../../support/people/anonymous.ts';
import { stopClock } from '../../support/people/second-factor.ts';

const RACERS = 8;
const PEOPLE = 60;
const NEW_SECRET = 'the secret that follows the one of the tests 0123456789';
const databaseUrl = await testDatabaseUrl();
// The guards of rows hold this role: a command that they hid rows from would call them made anew.
const siteUrl = await asSiteRole(databaseUrl);
const db = openDb(databaseUrl, { max: RACERS + 2 });
afterAll(() => db.destroy());

const during = deriveKeys(NEW_SECRET, { former: [TEST_SECRET] });
const pseudonymKey = testSite().keys.pseudonym;
const alone = deriveKeys(NEW_SECRET, { pseudonymKey });
const newNumber = () => `+9665${randomInt(1e7, 1e8)}`;

/** The operator's command; `killed` ends it after its first batch. */
async function command(words: string[], { killed = false, more = {} } = {}) {
  const env = { ...process.env, DATABASE_URL: siteUrl, APP_SECRET: NEW_SECRET, ...more };
  const child = spawn(process.execPath, ['scripts/rotate-keys.ts', ...words], { env });
  let said = '';
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString();
    if (killed && said.includes('…')) child.kill('SIGKILL');
  });
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code, signal, said };
}
const former = { APP_SECRET_FORMER: TEST_SECRET };

test('people write while the keys change, the command is killed and run again, and nothing is lost', async () => {
  stopClock();
  const world = await makeSealedWorld(db);
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => make.customer(db)));
  const anonymous = await Promise.all(Array.from({ length: RACERS }, () => newAnonymous(db)));
  for (const { actor } of people) await callAs(db, actor).account.savePhone({ phone: newNumber() });
  vi.useRealTimers();
  await sql`delete from rate_limits`.execute(db);

  const site = testSite({ keys: during });
  const numbers = new Map<string, string>();
  const state = { isOver: false };
  const racers = people.slice(0, RACERS).map(async ({ actor, userId }) => {
    while (!state.isOver) {
      const phone = newNumber();
      await callAs(db, actor, { site }).account.savePhone({ phone });
      numbers.set(userId, phone);
      await sql`delete from rate_limits`.execute(db);
    }
  });
  const entering = anonymous.map(({ code }) => callAs(db, null, { site }).auth.signInWithCode({ code, pin }));

  const killed = await command(['--batch', '5'], { killed: true, more: former });
  expect(killed.signal).toBe('SIGKILL');
  const between = await command(['--check'], { more: former });
  expect(between).toMatchObject({ code: 1, said: expect.stringContaining('keep APP_SECRET_FORMER') });
  const again = await command(['--batch', '5'], { more: former });
  state.isOver = true;
  await Promise.all([...racers, ...entering]);
  expect(again).toMatchObject({ code: 0 });

  const checked = await command(['--check'], {
    more: { ...former, PSEUDONYM_KEY: pseudonymKey.toString('base64url') },
  });
  expect(checked).toMatchObject({ code: 0, said: expect.stringContaining('can be removed') });
  const { left } = await reachingAll('make secrets anew', () =>
    checkKeys(db, alone, { hasPseudonymKey: true }),
  );
  expect(left.filter(({ count }) => count > 0)).toEqual([]);
  const after = testSite({ keys: alone });
  for (const { actor, userId } of people) {
    const { phone } = await callAs(db, actor, { site: after }).account.phone();
    expect(phone?.number).toMatch(/^\+9665\d{8}$/);
    expect(phone?.number).toBe(numbers.get(userId) ?? phone?.number);
  }
  for (const { code, user } of anonymous)
    expect(await callAs(db, null, { site: after }).auth.signInWithCode({ code, pin })).toMatchObject({
      id: user.id,
    });
  stopClock();
  await expectAllOpens(db, world, alone);
  vi.useRealTimers();
});

test('the command says how the names at laboratories are kept, and refuses what it does not know', async () => {
  const { said } = await command(['--pseudonym-key'], { more: former });
  expect(said.trim()).toBe(`PSEUDONYM_KEY=${pseudonymKey.toString('base64url')}`);
  expect(await command(['--everything'])).toMatchObject({ code: 1, said: expect.stringMatching(/^Usage: /) });
  const short = await command(['--check'], { more: { APP_SECRET_FORMER: 'short' } });
  expect(short).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The setting APP_SECRET_FORMER is not/),
  });
});
