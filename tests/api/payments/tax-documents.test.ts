import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { vatInside } from '#/shared/core/money.ts';
import type { TaxDocument } from '#/shared/payments/tax-document.ts';
import { callAs } from '../../support/api/caller.ts';
import { linesOf, newLab, order, visitAt } from '../../support/booking/ordering.ts';
import { makeVisit } from '../../support/booking/reception.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import {
  brokenDocuments,
  codeOf,
  documentsOf,
  finishVisit,
  LAB_VAT_NUMBER,
  outlineOf,
  setVatNumber,
  VAT_NUMBER,
} from '../../support/payments/documents.ts';

const db = await testDb({ max: 8 });
beforeAll(() => setVatNumber(db, VAT_NUMBER));

const sumOf = (documents: readonly TaxDocument[]) => ({
  totalHalalas: documents.reduce((sum, { totalHalalas }) => sum + totalHalalas, 0),
  vatHalalas: documents.reduce((sum, { vatHalalas }) => sum + vatHalalas, 0),
});

/** The invoices that are credited in full, each with its credit notes. */
const creditedOf = (documents: readonly TaxDocument[]) =>
  documents
    .map((invoice) => {
      const notes = documents.filter(({ corrects }) => corrects?.documentId === invoice.documentId);
      return [invoice, notes] as const;
    })
    .filter(([invoice, notes]) => sumOf(notes).totalHalalas === invoice.totalHalalas);

const registeredLab = () => newLab(db, { vat_number: LAB_VAT_NUMBER });
type Visit = Awaited<ReturnType<typeof makeVisit>>;

// 150 and 99.99 SAR with the Basic plan's fee of 5 %.
const [ONE, TWO] = [15_750, 10_499];
const [PRICES, FEES] = [24_999, 1_250];

type Step = (visit: Visit) => Promise<unknown>;
const cancelLine =
  (at: number): Step =>
  ({ asPerson, lines }) =>
    asPerson.booking.cancel({ id: lines[at]?.id ?? '' });

const cases: {
  what: string;
  method: 'atLab' | 'card';
  isSoon?: boolean;
  steps: Step[];
  documents: string[];
}[] = [
  { what: 'paid by card', method: 'card', steps: [], documents: [`invoice operator ${ONE + TWO}`] },
  { what: 'to be paid at the lab', method: 'atLab', steps: [], documents: [] },
  {
    what: 'paid at the lab',
    method: 'atLab',
    isSoon: true,
    steps: [finishVisit],
    documents: [`invoice operator ${FEES}`, `invoice lab ${PRICES}`],
  },
  {
    what: 'one test cancelled after a card payment',
    method: 'card',
    steps: [cancelLine(0)],
    documents: [`invoice operator ${ONE + TWO}`, `creditNote operator ${ONE}`],
  },
  {
    what: 'the tests cancelled one by one after a card payment',
    method: 'card',
    steps: [cancelLine(0), cancelLine(1)],
    documents: [`invoice operator ${ONE + TWO}`, `creditNote operator ${ONE}`, `creditNote operator ${TWO}`],
  },
  {
    what: 'the whole visit cancelled after a card payment',
    method: 'card',
    steps: [({ asPerson, line }) => asPerson.booking.cancel({ id: line.id, scope: 'visit' })],
    documents: [`invoice operator ${ONE + TWO}`, `creditNote operator ${ONE + TWO}`],
  },
  {
    what: 'cancelled before a visit that was to be paid at the lab',
    method: 'atLab',
    steps: [({ asPerson, line }) => asPerson.booking.cancel({ id: line.id, scope: 'visit' })],
    documents: [],
  },
  {
    what: 'not attended, paid by card: the money and the invoice stay',
    method: 'card',
    isSoon: true,
    steps: [({ asLab, visitId }) => asLab.lab.noShow({ visitId })],
    documents: [`invoice operator ${ONE + TWO}`],
  },
  {
    what: 'not attended, to be paid at the lab',
    method: 'atLab',
    isSoon: true,
    steps: [({ asLab, visitId }) => asLab.lab.noShow({ visitId })],
    documents: [],
  },
  {
    what: 'completed, refused and drawn again: paid once',
    method: 'atLab',
    isSoon: true,
    steps: [
      finishVisit,
      async ({ asLab, visitId }) => {
        const { specimens } = await asLab.lab.visit({ code: visitId });
        await asLab.lab.rejectSpecimen({ specimenId: specimens[0]?.id ?? '', reason: 'clotted' });
      },
    ],
    documents: [`invoice operator ${FEES}`, `invoice lab ${PRICES}`],
  },
  {
    what: 'completed, then refused and given up',
    method: 'atLab',
    isSoon: true,
    steps: [
      finishVisit,
      async ({ asLab, asPerson, visitId, line }) => {
        const { specimens } = await asLab.lab.visit({ code: visitId });
        await asLab.lab.rejectSpecimen({ specimenId: specimens[0]?.id ?? '', reason: 'clotted' });
        await asPerson.booking.chooseAfterRejection({
          bookingId: line.id,
          choice: 'refund',
          idempotencyKey: crypto.randomUUID(),
        });
      },
    ],
    documents: [
      `invoice operator ${FEES}`,
      `invoice lab ${PRICES}`,
      `creditNote operator ${FEES}`,
      `creditNote lab ${PRICES}`,
    ],
  },
];

describe('what an order gets', () => {
  test.each(cases)('$what', async ({ method, isSoon = false, steps, documents }) => {
    const visit = await makeVisit(db, {
      lab: await registeredLab(),
      method,
      beginsInMinutes: isSoon ? -5 : 24 * 60,
    });
    for (const step of steps) await step(visit);
    const issued = await documentsOf(db, visit.person.actor, visit.orderId);
    expect(outlineOf(issued)).toEqual(documents);
    for (const [invoice, notes] of creditedOf(issued)) expect(sumOf(notes)).toEqual(sumOf([invoice]));
    for (const document of issued) {
      // The last credit note takes the rest of the invoice's VAT.
      const isLast = document.kind === 'creditNote' && document === issued.at(-1);
      const vatHalalas = vatInside(document.totalHalalas, 1500);
      expect(Math.abs(document.vatHalalas - vatHalalas)).toBeLessThanOrEqual(isLast ? 1 : 0);
      expect(codeOf(document)).toEqual([
        document.seller.name.ar,
        document.seller.labId === null ? VAT_NUMBER : LAB_VAT_NUMBER,
        `${document.issuedAt.slice(0, 19)}Z`,
        (document.totalHalalas / 100).toFixed(2),
        (document.vatHalalas / 100).toFixed(2),
      ]);
    }
  });

  test('a credit note has its own number and names the invoice, which stays as it was', async () => {
    const visit = await makeVisit(db, { beginsInMinutes: 24 * 60 });
    const [before] = await documentsOf(db, visit.person.actor, visit.orderId);
    await cancelLine(1)(visit);
    const [invoice, note] = await documentsOf(db, visit.person.actor, visit.orderId);
    expect(invoice).toEqual(before);
    expect(invoice?.number).toMatch(/^MK-20\d\d-\d{6}$/);
    expect(note).toMatchObject({
      number: expect.stringMatching(/^MK-CN-20\d\d-\d{6}$/),
      corrects: { documentId: invoice?.documentId, number: invoice?.number },
      cause: 'refunded',
      lines: [{ reference: visit.lines[1]?.reference, amountHalalas: TWO }],
    });
  });

  test('a lab without a VAT number gives a plain receipt without VAT and code', async () => {
    const visit = await makeVisit(db, { method: 'atLab' });
    await finishVisit(visit);
    const [fee, receipt] = await documentsOf(db, visit.person.actor, visit.orderId);
    expect(receipt).toMatchObject({
      number: expect.stringMatching(new RegExp(`^L${visit.labId}-20\\d\\d-000001$`)),
      seller: { labId: visit.labId, vatNumber: null },
      totalHalalas: PRICES,
      vatHalalas: 0,
      zatcaQr: null,
    });
    expect(fee).toMatchObject({ seller: { vatNumber: VAT_NUMBER }, vatHalalas: vatInside(FEES, 1500) });
  });
});

describe('documents stay as they are', () => {
  test('moving the visit changes no document', async () => {
    const lab = await registeredLab();
    const { actor } = await make.customer(db);
    const placed = await order(db, actor, [visitAt(lab.labId, [lab.one])], 'card');
    const before = await documentsOf(db, actor, placed.orderId);
    const [line] = linesOf(placed);
    await callAs(db, actor).booking.reschedule({
      id: line?.id ?? '',
      date: visitAt(lab.labId, []).date,
      slotTime: '10:00:00',
      idempotencyKey: crypto.randomUUID(),
    });
    expect(await documentsOf(db, actor, placed.orderId)).toEqual(before);
  });

  test('seller and test are those of the day of issue', async () => {
    const visit = await makeVisit(db, { lab: await registeredLab(), method: 'atLab' });
    await finishVisit(visit);
    const before = await documentsOf(db, visit.person.actor, visit.orderId);
    await db
      .updateTable('labs')
      .set({ lab_name_ar: 'اسم آخر', vat_number: null })
      .where('id', '=', visit.labId)
      .execute();
    await sql`
      update tests t set name_ar = 'غيره', name_en = 'Other' || t.id from lab_tests o
      where o.test_id = t.id and o.lab_id = ${visit.labId}`.execute(db);
    expect(await documentsOf(db, visit.person.actor, visit.orderId)).toEqual(before);
  });

  test('a duplicate payment that is returned gets no document', async () => {
    const visit = await makeVisit(db, { beginsInMinutes: 24 * 60 });
    const before = await documentsOf(db, visit.person.actor, visit.orderId);
    await sql`
      with extra as (
        insert into payments (order_id, provider, provider_payment_id, amount_halalas, status, settled_at)
        values (${visit.orderId}, 'simulated', ${crypto.randomUUID()}, ${ONE + TWO}, 'paid', now()) returning id)
      insert into refunds (payment_id, amount_halalas, reason)
      select id, ${ONE + TWO}, 'duplicate' from extra`.execute(db);
    expect(await documentsOf(db, visit.person.actor, visit.orderId)).toEqual(before);
  });
});

test('no credit exceeds its invoice, and no number is missing', async () => {
  expect(await brokenDocuments(db)).toEqual([]);
});
