import { expect, test } from 'vitest';
import { renderReport } from '#/client/documents/report/render-report.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { makeAnalyte, makeResult } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';
import { readPdfText } from '../../support/pages/read-pdf-text.ts';
import { customerActor } from '../../support/people/customer-actor.ts';
import { signedIn } from '../../support/people/signed-in.ts';

const db = await testDb();
const app = testApp(db, { documents: { renderReport } });

const measured = async (name: string, flag: 'N' | 'H') => ({
  analyte_id: (await makeAnalyte(db, { name_en: name })).analyteId,
  value: 90,
  ucum: 'mg/dL',
  range_low: 70,
  range_high: 99,
  flag,
  canonical_value: 90,
});

/** A report of two tests: all values of the first are normal, and in the second what is not stands last. */
async function makeReport() {
  const lab = await make.lab(db, { lab_name_en: 'Bright Laboratory', phone: '+966112000000' });
  const verifier = await make.staff(db, lab.labId, 'verifier');
  await db
    .updateTable('user_profiles')
    .set({ name: 'Dr Salma Verifier' })
    .where('id', '=', verifier.userId)
    .execute();
  const customer = await make.customer(db);
  const people = { labId: lab.labId, customerId: customer.userId, releasedBy: verifier.userId };
  const { testId: calm } = await make.test(db, { name_en: `Calm panel ${lab.labId}` });
  const { testId: alarming } = await make.test(db, { name_en: `Alarming panel ${lab.labId}` });
  const { visitId } = await makeResult(db, {
    ...people,
    testId: calm,
    values: [await measured('Quiet value', 'N')],
  });
  const values = [await measured('Normal value', 'N'), await measured('High value', 'H')];
  await makeResult(db, { ...people, testId: alarming, visitId, values });
  return { visitId, customer, verifier, labId: lab.labId };
}

const ordered = ['Alarming panel', 'High value', 'Normal value', 'Calm panel', 'Quiet value'];
const orderOf = (texts: string[]) => texts.flatMap((text) => ordered.filter((name) => text.startsWith(name)));

test('the report as PDF has the letterhead and the verifier, and what is not normal stands first', async () => {
  const { visitId, customer } = await makeReport();
  const headers = await signedIn(db, customer.userId);
  const answer = await app.request(`http://site.test/en/results/${visitId}.pdf`, { headers });
  const texts = await readPdfText(new Uint8Array(await answer.arrayBuffer()));
  const all = texts.join('\n');
  for (const part of [
    'Bright Laboratory',
    'Riyadh',
    'Licence',
    '112000000',
    'Verified by: ',
    'Dr Salma Verifier',
  ]) {
    expect(all).toContain(part);
  }
  expect(orderOf(texts)).toEqual(ordered);
});

test('so is the PDF that a doctor takes behind a shared link', async () => {
  const { visitId, customer } = await makeReport();
  const { url, pin } = await callAs(db, customer.actor).results.share({
    visitIds: [visitId],
    label: 'Dr Hala',
    days: 7,
  });
  const answer = await app.request(`http://site.test/en${new URL(url).pathname}/report.pdf`, {
    method: 'POST',
    body: new URLSearchParams({ pin, visit: visitId }),
  });
  expect(orderOf(await readPdfText(new Uint8Array(await answer.arrayBuffer())))).toEqual(ordered);
});

test('staff that read results print the report of their own laboratory, and its owner sees that they did', async () => {
  const { visitId, customer, verifier, labId } = await makeReport();
  const ask = async (userId: string, file: string) =>
    app.request(`http://site.test/en/results/${file}`, { headers: await signedIn(db, userId) });
  const answer = await ask(verifier.userId, `${visitId}.pdf`);
  const texts = await readPdfText(new Uint8Array(await answer.arrayBuffer()));
  expect(texts.join('\n')).toContain('Bright Laboratory');
  const { rows } = await callAs(db, customerActor(customer.userId)).results.reads({ id: visitId });
  expect(rows.map(({ via }) => via)).toContain('export');

  const elsewhere = await make.staff(db, (await make.lab(db)).labId, 'verifier');
  const reception = await make.staff(db, labId, 'reception');
  const refused = await Promise.all([
    ask(elsewhere.userId, `${visitId}.pdf`),
    ask(reception.userId, `${visitId}.pdf`),
    ask(verifier.userId, `${visitId}.csv`),
    ask(verifier.userId, 'all.json'),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);

  await db.updateTable('labs').set({ review_status: 'suspended' }).where('id', '=', labId).execute();
  expect((await ask(verifier.userId, `${visitId}.pdf`)).status).toBe(404);
});
