import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { renderTaxDocument } from '#/client/documents/receipt/render-tax-document.ts';
import { testApp } from '../../support/api/app.ts';
import { newLab } from '../../support/booking/ordering.ts';
import { makeVisit } from '../../support/booking/reception.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { readPdfText } from '../../support/pages/read-pdf-text.ts';
import { documentsOf, LAB_VAT_NUMBER, outlineOf } from '../../support/payments/documents.ts';
import { signedIn } from '../../support/people/signed-in.ts';

const db = await testDb();
const app = testApp(db, { documents: { renderTaxDocument } });
const [PRICES, FEES] = [24_999, 1_250];

test('a visit paid at the desk has an invoice in the name of the lab, and a change its credit note, both as PDF', async () => {
  const lab = await newLab(db, { vat_number: LAB_VAT_NUMBER, lab_name_en: 'Bright Laboratory' });
  const customer = await make.customer(db);
  const { asLab, visitId, orderId } = await makeVisit(db, { lab, customer, method: 'atLab' });
  const documents = () => documentsOf(db, customer.actor, orderId);
  const headers = await signedIn(db, customer.userId);
  const paperOf = async (documentId: string) => {
    const answer = await app.request(`http://site.test/en/documents/${documentId}/document.pdf`, { headers });
    return (await readPdfText(new Uint8Array(await answer.arrayBuffer()))).join('\n');
  };
  const pay = (amountHalalas: number) =>
    asLab.lab.takePayment({ visitId, amountHalalas, method: 'cash', idempotencyKey: randomUUID() });

  await asLab.lab.openTill({ floatHalalas: 0 });
  expect(await documents()).toEqual([]);
  await pay(10_000);
  await pay(PRICES + FEES - 10_000);
  const [, invoice] = await documents();
  expect(outlineOf(await documents())).toEqual([`invoice operator ${FEES}`, `invoice lab ${PRICES}`]);
  const paper = await paperOf(invoice?.documentId ?? '');
  for (const part of ['Bright Laboratory', LAB_VAT_NUMBER, invoice?.number ?? '?', '249.99']) {
    expect(paper).toContain(part);
  }
  expect(paper).toContain('implified tax invoice');

  await asLab.lab.cancelVisit({ visitId, reason: 'equipment' });
  const note = (await documents()).find(({ kind, seller }) => kind === 'creditNote' && seller.labId !== null);
  expect(note).toMatchObject({ totalHalalas: PRICES, corrects: { number: invoice?.number } });
  const notePaper = await paperOf(note?.documentId ?? '');
  for (const part of ['Credit note', 'Bright Laboratory', note?.number ?? '?', invoice?.number ?? '?']) {
    expect(notePaper).toContain(part);
  }
  expect(await paperOf(invoice?.documentId ?? '')).toBe(paper);
});
