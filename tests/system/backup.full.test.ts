import { randomUUID } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import { proveLedger } from '#/server/payments/ledger/prove-ledger.ts';
import { openDb } from '#/server/platform/db/client.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { dayFromNow } from '../support/booking/book.ts';
import { strayVisits, wrongCounters } from '../support/booking/ordering.ts';
import { testDatabaseUrl } from '../support/db/db.ts';
import { emptyDatabase } from '../support/db/empty-database.ts';
import { make } from '../support/db/make.ts';
import { raisePolicies } from '../support/db/raise-policies.ts';
import { tablesWith } from '../support/db/tables-with.ts';
import { newEmail, password, signUpForm } from '../support/pages/browser.ts';
import { newVisitor, refusalOf } from '../support/people/visitor.ts';
import { backupCommands } from '../support/processes/backup-commands.ts';
import { ownFolder } from '../support/processes/own-folder.ts';
import { startServer } from '../support/processes/server.ts';
import { makeWork } from '../support/results/result-line.ts';
import { formOf } from '../support/results/upload.ts';

const REPORT =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF\n';
const WRITERS = 3;

const folder = await ownFolder('backup-');
const dataFolder = join(folder, 'data');
const lostFolder = join(folder, 'lost');
const siteEnv = { DEMO: '1', DATA_DIR: dataFolder, TRUSTED_PROXIES: '1', PASSWORD_HASHING: 'cheap' };
const databaseUrl = await testDatabaseUrl({ isDemo: true });
const { url } = await startServer(databaseUrl, siteEnv);
const db = openDb(databaseUrl, { max: 4 });
afterAll(() => db.destroy());
await raisePolicies(db, { unpaidVisits: 100, unprovedVisits: 100, placesByAddress: 1_000_000 });
const commands = await backupCommands(folder);

async function visitorAt(site: { url: string; db: Kysely<DB> }, userId: string) {
  const visitor = newVisitor(site);
  visitor.cookies.set('session', await startSession(site.db, userId, null));
  return visitor;
}

/** A result file that the laboratory uploaded and released. Returns how its customer reads it at a site. */
async function releaseReport() {
  const { lab, technician, verifier, customer, bookingId, visitId } = await makeWork(db);
  const { accession_number: accession } = await db
    .selectFrom('specimens')
    .select('accession_number')
    .where('lab_id', '=', lab.labId)
    .executeTakeFirstOrThrow();
  const sent = await visitorAt({ url, db }, technician.userId);
  await sent.fetch('/trpc/lab.uploadResults', {
    method: 'POST',
    headers: { origin: url, 'sec-fetch-site': 'same-origin' },
    body: formOf(REPORT, { name: 'report.pdf', accession }),
  });
  const rows = await db.selectFrom('results').select('id').where('booking_id', '=', bookingId).execute();
  const released = { ids: rows.map(({ id }) => id), isVerifying: true };
  await (await visitorAt({ url, db }, verifier.userId)).api.lab.releaseResults.mutate(released);
  return async (site: { url: string; db: Kysely<DB> }) => {
    const reader = await visitorAt(site, customer.userId);
    const report = JSON.stringify(await reader.api.results.get.query({ id: visitId }));
    return (await reader.fetch(/\/files\/[\w.-]+/.exec(report)?.[0] ?? '/')).text();
  };
}

/** Customers book through the site until they are stopped. */
async function startWriters() {
  const { labId } = await make.lab(db, { slot_capacity: 100 });
  const { labTestId } = await make.labTest(db, { lab_id: labId });
  const acknowledged: string[] = [];
  const enough = Promise.withResolvers<void>();
  const own = { isStopped: false, count: 0 };
  const write = async () => {
    const writer = await visitorAt({ url, db }, (await make.customer(db)).userId);
    while (!own.isStopped) {
      const turn = (own.count += 1);
      const slotTime = `${String(8 + (turn % 12)).padStart(2, '0')}:00:00`;
      const date = dayFromNow(3 + (Math.floor(turn / 12) % 25));
      const idempotencyKey = randomUUID();
      const booked = await writer.api.booking.create.mutate({ labTestId, date, slotTime, idempotencyKey });
      acknowledged.push(booked.id);
      if (acknowledged.length >= 2 * WRITERS) enough.resolve();
    }
  };
  const running = Promise.all(Array.from({ length: WRITERS }, write));
  await Promise.race([enough.promise, running]);
  return {
    labId,
    acknowledged,
    async stop() {
      own.isStopped = true;
      await running;
    },
  };
}

async function bookingsAmong(target: Kysely<DB>, ids: readonly string[]) {
  const { rows } = await sql<{ count: number }>`
    select count(*) from bookings where id = any (${ids}::uuid[])`.execute(target);
  return rows[0]?.count;
}

/** A customer with an account, and what signing in with it says at a site. */
async function signedUp() {
  const email = newEmail();
  const visitor = newVisitor({ url });
  await visitor.api.auth.signUp.mutate(signUpForm(email));
  const signIn = (site: { url: string }) =>
    refusalOf(newVisitor(site).api.auth.signIn.mutate({ email, password }));
  return { email, visitor, signIn };
}

test('a backup made under writers brings back the site: bookings, files, books; who was erased since stays erased', async () => {
  // A month that no installation of today has.
  await sql`select months.make('bookings', '2030-01-01')`.execute(db);
  const readReport = await releaseReport();
  expect(await readReport({ url, db })).toBe(REPORT);
  const stays = await signedUp();
  const goes = await signedUp();

  const writers = await startWriters();
  const before = [...writers.acknowledged];
  const { path, said } = await commands.backUp({ databaseUrl, dataFolder });
  await writers.stop();
  expect(said).toMatch(/^\d+ rows of \d+ tables and 1 files in /);
  expect(writers.acknowledged.length).toBeGreaterThan(before.length);
  await goes.visitor.api.account.eraseAccount.mutate({ secret: password });
  expect(await goes.signIn({ url })).toBe('INVALID_CREDENTIALS');

  // The database and the files are lost; the notes of erasures are beside the files, in another place.
  await rename(dataFolder, lostFolder);
  await mkdir(join(dataFolder, 'files'), { recursive: true });
  await rename(join(lostFolder, 'files/er'), join(dataFolder, 'files/er'));
  const restoredUrl = await emptyDatabase();
  const archive = join(lostFolder, 'backups', path.slice(path.lastIndexOf('/') + 1));
  const restored = await commands.restore({ databaseUrl: restoredUrl, dataFolder }, [archive]);
  expect(restored.said).toMatch(/each compared\.\n1 people erased since were erased again/);
  expect(restored.said).toMatch(/: 0 differences\.\n1 files open with this APP_SECRET, 0 do not\.\nDone/);
  expect(restored.code).toBe(0);

  const site = await startServer(restoredUrl, siteEnv);
  const restoredDb = openDb(restoredUrl, { max: 4 });
  try {
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect(await stays.signIn(site)).toBeNull();
    expect(await goes.signIn(site)).toBe('INVALID_CREDENTIALS');
    expect(await tablesWith(restoredDb, goes.email)).toEqual([]);
    expect(await readReport({ url: site.url, db: restoredDb })).toBe(REPORT);
    expect(await bookingsAmong(restoredDb, before)).toBe(before.length);
    const counters = await wrongCounters(restoredDb);
    expect(counters.filter((counter) => counter.lab_id === writers.labId)).toEqual([]);
    expect(await strayVisits(restoredDb)).toEqual([]);
    expect(await proveLedger(restoredDb)).toMatchObject({ differences: [] });
    const months = await sql`select to_regclass('months.bookings_2030_01') is not null as is_there`.execute(
      restoredDb,
    );
    expect(months.rows).toEqual([{ is_there: true }]);
    // Triggers, sequences and the rules of append-only tables are back: the site goes on.
    const { labTestId } = await make.labTest(restoredDb, { lab_id: (await make.lab(restoredDb)).labId });
    const customer = await visitorAt(
      { url: site.url, db: restoredDb },
      (await make.customer(restoredDb)).userId,
    );
    const slot = { labTestId, date: dayFromNow(4), slotTime: '10:00:00', idempotencyKey: randomUUID() };
    expect((await customer.api.booking.create.mutate(slot)).status).toBe('confirmed');
    await expect(sql`update ledger_entries set amount_halalas = 1`.execute(restoredDb)).rejects.toThrow(
      'append-only',
    );
  } finally {
    await restoredDb.destroy();
  }
});
