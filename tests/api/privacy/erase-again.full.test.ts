import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { readSession } from '#/server/identity/sessions/read-session.ts';
import { proveLedger } from '#/server/payments/ledger/prove-ledger.ts';
import { openDb } from '#/server/platform/db/client.ts';
import { letVisitsBeginIn, newLab, order, visitAt } from '../../support/booking/ordering.ts';
import { testDatabaseUrl } from '../../support/db/db.ts';
import { tablesWith } from '../../support/db/tables-with.ts';
import { browser, newEmail, signUpForm } from '../../support/pages/browser.ts';

const databaseUrl = await testDatabaseUrl();
const db = openDb(databaseUrl);
afterAll(() => db.destroy());

/** The command as an operator types it, with a file of these lines. */
async function eraseAgain(lines: string[]) {
  const file = join(mkdtempSync(join(tmpdir(), 'erased-')), 'erased.txt');
  writeFileSync(file, `${lines.join('\n')}\n`);
  const command = promisify(execFile)(process.execPath, ['scripts/erase-again.ts', file], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return command.then(
    ({ stdout }) => stdout,
    (error: unknown) => (error instanceof Error && 'stdout' in error ? String(error.stdout) : ''),
  );
}

async function signedUp() {
  const person = browser(db);
  const email = newEmail();
  await (await person.call()).auth.signUp(signUpForm(email));
  const actor = await readSession(db, person.token());
  if (!actor) throw new Error('signing up opened no session');
  return { ...person, email, actor };
}

test('erases as the user did, reports the refunds due, and ends all sessions', async () => {
  const lab = await newLab(db);
  const gone = await signedUp();
  const stays = await signedUp();
  const { orderId } = await order(db, gone.actor, [visitAt(lab.labId, [lab.one])], 'card');
  await letVisitsBeginIn(db, orderId, 600);
  const mails = () =>
    db.selectFrom('dev_mails').select('to_address').where('to_address', '=', gone.email).execute();

  expect(await eraseAgain([gone.actor.userId, 'no id'])).toMatch(/nothing was done: no id/);
  expect(await tablesWith(db, gone.email)).toContain('users');

  const said = await eraseAgain([gone.actor.userId, randomUUID()]);
  expect(said).toMatch(/^1 erased, 1 not here/);
  expect(said).toMatch(
    new RegExp(`to be refunded: visit \\S+ of ${gone.actor.userId}, payment \\S+, \\d+ halalas`),
  );
  expect(await tablesWith(db, gone.email)).toEqual([]);
  expect(await mails()).toEqual([]);
  const { status } = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(status).toBe('cancelled');
  expect(await tablesWith(db, stays.email)).toContain('users');
  expect(await readSession(db, stays.token())).toBeNull();
  expect(await eraseAgain([gone.actor.userId])).toMatch(/^0 erased, 1 not here/);
  expect(await proveLedger(db)).toMatchObject({ differences: [] });
});
