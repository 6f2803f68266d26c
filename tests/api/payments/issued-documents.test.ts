import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { issueLabInvoice } from '#/server/payments/receipts/issue-lab-invoice.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections } from '../../support/api/together.ts';
import { checkout, hold, newLab, visitAt } from '../../support/booking/ordering.ts';
import { makeVisit } from '../../support/booking/reception.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { isFull } from '../../support/is-full.ts';
import {
  brokenDocuments,
  documentsOf,
  finishVisit,
  LAB_VAT_NUMBER,
  outlineOf,
} from '../../support/payments/documents.ts';

const CONNECTIONS = 32;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));

const registeredLab = () => newLab(db, { vat_number: LAB_VAT_NUMBER });
const [PRICES, FEES] = [24_999, 1_250];

describe('a payment at the desk', () => {
  const payAtDesk = (visitId: string) => db.transaction().execute((trx) => issueLabInvoice(trx, { visitId }));

  test('issues the documents once; completing changes nothing', async () => {
    const visit = await makeVisit(db, { lab: await registeredLab(), method: 'atLab' });
    expect(await payAtDesk(visit.visitId)).toHaveLength(2);
    expect(await payAtDesk(visit.visitId)).toEqual([]);
    await finishVisit(visit);
    const issued = await documentsOf(db, visit.person.actor, visit.orderId);
    expect(outlineOf(issued)).toEqual([`invoice operator ${FEES}`, `invoice lab ${PRICES}`]);
  });

  test('sixteen clerks who record the same payment issue it once', async () => {
    const visit = await makeVisit(db, { lab: await registeredLab(), method: 'atLab' });
    const issued = await Promise.all(Array.from({ length: 16 }, () => payAtDesk(visit.visitId)));
    expect(issued.flat()).toHaveLength(2);
  });
});

const PAYMENTS = isFull ? 64 : 16;

test('payments at once get as many numbers without a gap, in the order of time', async () => {
  const lab = await newLab(db, { slot_capacity: PAYMENTS });
  const held = await Promise.all(
    Array.from({ length: PAYMENTS }, async () => {
      const { actor } = await make.customer(db);
      return { actor, held: await hold(db, actor, [visitAt(lab.labId, [lab.one])]) };
    }),
  );
  await Promise.all(held.map((each) => checkout(db, each.actor, each.held, 'card')));
  const numbers = await Promise.all(
    held.map(async (each) => (await documentsOf(db, each.actor, each.held.orderId))[0]?.number),
  );
  expect(new Set(numbers).size).toBe(PAYMENTS);
  expect(await brokenDocuments(db)).toEqual([]);
});

describe('an issued document', () => {
  test.each([
    ['a changed total', sql`update tax_documents set total_halalas = 1`],
    ['a removed document', sql`delete from tax_documents`],
    ['an emptied table', sql`truncate tax_documents cascade`],
    ['a changed line', sql`update tax_document_lines set amount_halalas = 1`],
    ['a removed line', sql`delete from tax_document_lines`],
    [
      'a line added later',
      sql`insert into tax_document_lines (document_id, position, name_ar, name_en, price_halalas, amount_halalas, taxed_halalas)
          select id, 99, 'x', 'x', 100, 100, 100 from tax_documents limit 1`,
    ],
    [
      'a credit note beyond its invoice',
      sql`insert into tax_documents
          select (jsonb_populate_record(d, jsonb_build_object('id', uuid_v7(), 'kind', 'credit_note',
            'corrects_id', d.id, 'number', 'X-000001', 'serial', 999999, 'total_halalas', d.total_halalas + 1))).*
          from tax_documents d where kind = 'invoice' limit 1`,
    ],
  ])('refuses %s', async (_what, change) => {
    await makeVisit(db, { beginsInMinutes: 24 * 60 });
    await expect(change.execute(db)).rejects.toThrow(/append-only|do not sum|more would be credited/);
  });
});

test('the seller and the administrator find a document by its number, by line and by seller', async () => {
  const visit = await makeVisit(db, { lab: await registeredLab(), method: 'atLab' });
  await finishVisit(visit);
  const [fee, invoice] = await documentsOf(db, visit.person.actor, visit.orderId);
  const text = invoice?.number ?? '';
  expect((await visit.asLab.lab.documents({ text })).rows).toMatchObject([
    { documentId: invoice?.documentId, totalHalalas: PRICES },
  ]);
  const [line] = visit.lines;
  expect((await visit.asLab.lab.documents({ text: line?.reference ?? '' })).rows).toHaveLength(1);
  expect((await visit.asLab.lab.documents({ text: fee?.number ?? '' })).rows).toEqual([]);

  const { actor } = await make.admin(db);
  const { admin } = callAs(db, actor);
  const numbersOf = async (input: Parameters<typeof admin.documents>[0]) =>
    (await admin.documents(input)).rows.map(({ number }) => number);
  expect(await numbersOf({ text })).toEqual([text]);
  expect(await numbersOf({ lab: visit.labId, status: 'lab' })).toEqual([text]);
  expect(await numbersOf({ lab: visit.labId, status: 'operator' })).toEqual([]);
  expect(await numbersOf({ text, kind: 'creditNote' })).toEqual([]);
  expect(await numbersOf({ text, to: '2020-01-01' })).toEqual([]);
});
