import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { exportLists } from '#/server/admin/exports/router.ts';
import { storeFile } from '#/server/platform/files/store-file.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { procedures } from '../../support/api/procedures.ts';
import { testSite } from '../../support/api/site.ts';
import { validInputs } from '../../support/api/valid-inputs.ts';
import { testDb } from '../../support/db/db.ts';
import { makeAnalyte, makeResult } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';
import { signedIn } from '../../support/people/signed-in.ts';
import { testFileStore } from '../../support/processes/file-store.ts';

/** Values that appear nowhere else: a response that contains one has leaked a result. */
const VALUE = 4711.25;
const ANALYTE = 'Analyte of nobody else';
const FILE = 'document-of-nobody-else.pdf';
/** Refunding a line needs its test's name; the catalog's own lists name no customer's tests. */
const mayNameTheTest = new Set([
  'admin.order',
  'admin.orderLines',
  'admin.quoteRefund',
  'admin.lateResults',
  'admin.case',
  'admin.catalogueTests',
  'admin.catalogueTest',
  'admin.analyte',
  'lines.csv',
  'catalogue.csv',
]);
const namesTheCatalogue = new Set(['admin.analytes', 'admin.analyte', 'admin.catalogueTest']);

const db = await testDb();
const admin = await make.admin(db);
const story = await makeStory();

async function makeStory() {
  const customer = await make.customer(db);
  const lab = await make.lab(db);
  const { testId } = await make.test(db, { name_en: `Test of nobody else ${randomUUID()}` });
  const { analyteId } = await makeAnalyte(db, { testId });
  await db.updateTable('analytes').set({ name_en: ANALYTE }).where('id', '=', analyteId).execute();
  const value = {
    analyte_id: analyteId,
    value: VALUE,
    ucum: 'mg/dL',
    canonical_value: VALUE,
    flag: 'H' as const,
  };
  const result = await makeResult(db, {
    labId: lab.labId,
    customerId: customer.userId,
    testId,
    values: [value],
  });
  const bytes = new TextEncoder().encode(`%PDF-1.7 ${VALUE}`);
  const file = { labId: lab.labId, contentType: 'application/pdf', bytes, originalName: FILE } as const;
  await (
    await storeFile({ site: testSite(), fileStore: testFileStore }, file)
  )(db);
  const { order_id: orderId } = await db
    .selectFrom('bookings')
    .select('order_id')
    .where('id', '=', result.bookingId)
    .executeTakeFirstOrThrow();
  const { caseId } = await callAs(db, admin.actor).admin.openCase({
    orderId,
    kind: 'result',
    words: 'It is late',
  });
  const { name_en: testName } = await db
    .selectFrom('tests')
    .select('name_en')
    .where('id', '=', testId)
    .executeTakeFirstOrThrow();
  return {
    userId: customer.userId,
    email: customer.email,
    labId: lab.labId,
    testId,
    analyteId,
    orderId,
    caseId,
    testName,
  };
}

const leaksIn = (name: string, answer: string) => [
  ...(answer.includes(String(VALUE)) ? [`${name}: the value`] : []),
  ...(answer.includes(FILE) ? [`${name}: a file`] : []),
  ...(answer.includes(ANALYTE) && !namesTheCatalogue.has(name) ? [`${name}: the analyte`] : []),
  ...(answer.includes(story.testName) && !mayNameTheTest.has(name) ? [`${name}: the test`] : []),
];

/** Inputs about this customer, order and laboratory. */
const about = { userId: story.userId, orderId: story.orderId, labId: story.labId, caseId: story.caseId };
const aimed = { ...about, testId: story.testId, analyteId: story.analyteId };

test('no response to an administrator contains a result', async () => {
  const asAdmin = callAs(db, admin.actor);
  const inputs = await validInputs(db);
  const leaks: string[] = [];
  const answered: string[] = [];
  for (const [path, { _def: definition }] of procedures) {
    if (!path.startsWith('admin.') || definition.type !== 'query') continue;
    const given: unknown = inputs[path];
    const aims = typeof given === 'object' && given !== null ? aimedAt(given) : given;
    const procedure = Reflect.get(asAdmin.admin, path.slice('admin.'.length)) as (
      input: unknown,
    ) => Promise<unknown>;
    const answer = JSON.stringify(await procedure(aims).catch(() => null));
    if (answer !== 'null') answered.push(path);
    leaks.push(...leaksIn(path, answer));
  }
  expect(answered).toEqual(
    expect.arrayContaining(['admin.order', 'admin.case', 'admin.user', 'admin.lab', 'admin.audit']),
  );
  expect(leaks).toEqual([]);
});

const aimedAt = (given: object) =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, (aimed as Record<string, unknown>)[name] ?? value]),
  );

test('no export for an administrator contains a result', async () => {
  const app = testApp(db);
  const headers = await signedIn(db, admin.userId);
  const leaks: string[] = [];
  for (const name of Object.keys(exportLists)) {
    const answer = await app.request(`http://site.test/admin/exports/${name}.csv`, { headers });
    leaks.push(...leaksIn(`${name}.csv`, await answer.text()));
  }
  expect(leaks).toEqual([]);
});
