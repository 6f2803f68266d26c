import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { renderConfirmation } from '#/client/documents/receipt/render-confirmation.ts';
import { renderTaxDocument } from '#/client/documents/receipt/render-tax-document.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { vatInside } from '#/shared/core/money.ts';
import { receiptAmounts } from '#/shared/payments/receipt-amounts.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { hold, letHoldPass, linesOf, newLab, order, visitAt } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { erase } from '../../support/payments/plan-group.ts';
import { signedIn } from '../../support/people/signed-in.ts';

const db = await testDb({ max: 20 });
const NATIONAL_ID = '1000000008';
async function newOrder(method: 'atLab' | 'card' = 'card') {
  const lab = await newLab(db);
  const { actor, userId } = await make.customer(db);
  const placed = await order(db, actor, [visitAt(lab.labId, [lab.one, lab.two])], method);
  return { actor, userId, orderId: placed.orderId, lines: linesOf(placed) };
}

const receiptOf = (actor: Actor, orderId: string) => callAs(db, actor).orders.receipt({ orderId });

describe('the papers of an order', () => {
  test('begin with a confirmation that has no number of a document and no code', async () => {
    const { actor, orderId } = await newOrder('atLab');
    const receipt = await receiptOf(actor, orderId);
    expect(receipt.confirmedAt).toBe(receipt.order.confirmedAt);
    expect(receipt.customer.name.ar).toMatch(/^Person /);
    expect(receipt).toMatchObject({
      operator: { name: { ar: 'مختبري', en: 'Mukhtabari' } },
      customer: { isAnonymous: false, nationalId: null },
      documents: [],
    });
    expect(receiptAmounts(receipt.order)).toMatchObject({
      paidHalalas: 0,
      dueAtLabHalalas: receipt.order.totals.totalHalalas,
    });
  });

  test('have the invoice of a card payment over what was paid', async () => {
    const { actor, orderId } = await newOrder();
    const { order: placed, documents } = await receiptOf(actor, orderId);
    expect(documents).toHaveLength(1);
    expect(documents[0]).toMatchObject({
      kind: 'invoice',
      totalHalalas: placed.totals.totalHalalas,
      vatHalalas: placed.totals.vatHalalas,
      seller: { labId: null, name: { ar: 'مختبري', en: 'Mukhtabari' }, vatNumber: null },
      zatcaQr: null,
    });
  });

  test('show on the confirmation what was credited and refunded', async () => {
    const { actor, orderId, lines } = await newOrder();
    const [first, second] = lines;
    if (!first || !second) throw new Error('two lines were ordered');
    await callAs(db, actor).booking.cancel({ id: first.id });
    const partly = receiptAmounts((await receiptOf(actor, orderId)).order);
    expect(partly).toMatchObject({
      creditHalalas: first.amountHalalas,
      refundedHalalas: first.amountHalalas,
      totalHalalas: second.amountHalalas,
      paidHalalas: first.amountHalalas + second.amountHalalas,
    });
    await callAs(db, actor).booking.cancel({ id: second.id });
    const wholly = await receiptOf(actor, orderId);
    expect(wholly.order.status).toBe('cancelled');
    expect(receiptAmounts(wholly.order)).toMatchObject({ totalHalalas: 0, vatHalalas: 0 });
  });

  test('name an anonymous customer by a pseudonym, never by the code', async () => {
    const lab = await newLab(db);
    const { actor } = await make.anonymous(db);
    const placed = await order(db, actor, [visitAt(lab.labId, [lab.one])], 'card');
    const { customer, documents } = await receiptOf(actor, placed.orderId);
    const pseudonym: unknown = expect.stringMatching(/^P-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(customer).toEqual({
      name: { ar: pseudonym, en: pseudonym },
      isAnonymous: true,
      vatNumber: null,
      nationalId: null,
    });
    expect(documents[0]?.buyer).toEqual(customer);
  });
});

test('a citizen’s number is complete in print and shortened on screens', async () => {
  const lab = await newLab(db);
  const { actor, userId } = await make.customer(db);
  const held = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
  await callAs(db, actor).orders.checkout({
    orderId: held.orderId,
    method: 'card',
    totalHalalas: held.totals.totalHalalas - vatInside(held.totals.priceHalalas, 1500),
    nationalId: NATIONAL_ID,
    idempotencyKey: randomUUID(),
  });
  const receipt = await receiptOf(actor, held.orderId);
  const [document] = receipt.documents;
  expect(receipt.customer.nationalId).toBe('••••••0008');
  expect(document?.buyer.nationalId).toBe('••••••0008');
  expect(JSON.stringify(receipt)).not.toContain(NATIONAL_ID);
  const { admin } = { admin: await make.admin(db) };
  const readBy = (reader: Actor) =>
    callAs(db, reader).documents.get({ documentId: document?.documentId ?? '' });
  expect((await readBy(actor)).buyer.nationalId).toBe('••••••0008');
  expect((await readBy(admin.actor)).buyer.nationalId).toBe('••••••0008');

  const printed: (string | null)[] = [];
  const app = testApp(db, {
    documents: {
      renderConfirmation: ({ customer }) => {
        printed.push(customer.nationalId);
        return Promise.resolve(new Uint8Array());
      },
      renderTaxDocument: ({ buyer }) => {
        printed.push(buyer.nationalId);
        return Promise.resolve(new Uint8Array());
      },
    },
  });
  const headers = await signedIn(db, userId);
  await app.request(`/orders/${held.orderId}/receipt.pdf`, { headers });
  await app.request(`/documents/${document?.documentId}/document.pdf`, { headers });
  await app.request(`/documents/${document?.documentId}/document.pdf`, {
    headers: await signedIn(db, admin.userId),
  });
  expect(printed).toEqual([NATIONAL_ID, NATIONAL_ID, '••••••0008']);
});

test('an issued invoice without VAT stays as it is for its seller after the citizen erased the account', async () => {
  const lab = await newLab(db);
  const citizen = await make.customer(db);
  const { actor } = citizen;
  const held = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
  await callAs(db, actor).orders.checkout({
    orderId: held.orderId,
    method: 'card',
    totalHalalas: held.totals.totalHalalas - vatInside(held.totals.priceHalalas, 1500),
    nationalId: NATIONAL_ID,
    idempotencyKey: randomUUID(),
  });
  const [document] = (await receiptOf(actor, held.orderId)).documents;
  const { actor: admin } = await make.admin(db);
  const read = () => callAs(db, admin).documents.get({ documentId: document?.documentId ?? '' });
  const before = await read();
  expect(before.buyer).toMatchObject({
    name: { ar: expect.stringMatching(/^Person /) },
    nationalId: '••••••0008',
  });
  await erase(db, citizen);
  expect((await read()).buyer).toEqual(before.buyer);
});

describe('access to the papers', () => {
  test('for their customer; others get NOT_FOUND on screen and in print', async () => {
    const { actor, orderId } = await newOrder();
    const other = await make.customer(db);
    const lab = await make.lab(db);
    const admin = await make.admin(db);
    const app = testApp(db, { documents: { renderConfirmation, renderTaxDocument } });
    const documentId = (await receiptOf(actor, orderId)).documents[0]?.documentId ?? '';
    const document = `/documents/${documentId}/document.pdf`;
    await expect(receiptOf(other.actor, orderId)).rejects.toMatchObject({ message: 'NOT_FOUND' });
    for (const { userId, actor: stranger } of [other, lab]) {
      const headers = await signedIn(db, userId);
      expect((await app.request(`/orders/${orderId}/receipt.pdf`, { headers })).status).toBe(404);
      expect((await app.request(document, { headers })).status).toBe(404);
      await expect(callAs(db, stranger).documents.get({ documentId })).rejects.toMatchObject({
        message: 'NOT_FOUND',
      });
    }
    const headers = await signedIn(db, admin.userId);
    expect((await app.request(`/orders/${orderId}/receipt.pdf`, { headers })).status).toBe(404);
    expect((await app.request(document, { headers })).status).toBe(200);
    expect((await app.request(`/orders/${orderId}/receipt.pdf`)).status).toBe(404);
    expect((await app.request(document)).status).toBe(404);
  });

  test('none while the order is held or after its hold has expired', async () => {
    const lab = await newLab(db);
    const { actor, userId } = await make.customer(db);
    const { orderId } = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
    await expect(receiptOf(actor, orderId)).rejects.toMatchObject({ message: 'NOT_FOUND' });
    await letHoldPass(db, orderId);
    await expect(receiptOf(actor, orderId)).rejects.toMatchObject({ message: 'NOT_FOUND' });
    const app = testApp(db, { documents: { renderConfirmation, renderTaxDocument } });
    const headers = await signedIn(db, userId);
    for (const id of [orderId, randomUUID(), 'x', "'", '%00']) {
      expect((await app.request(`/orders/${id}/receipt.pdf`, { headers })).status).toBe(404);
    }
  });
});

describe('the PDF', () => {
  test('is made in both languages and not cached', async () => {
    const { actor, userId, orderId } = await newOrder();
    const app = testApp(db, { documents: { renderConfirmation, renderTaxDocument } });
    const headers = await signedIn(db, userId);
    const [document] = (await receiptOf(actor, orderId)).documents;
    const papers = [
      [`/orders/${orderId}/receipt.pdf`, /^تأكيد الحجز$/, /-booking\.pdf"$/],
      [`/en/orders/${orderId}/receipt.pdf`, /^Booking confirmation$/, /-booking\.pdf"$/],
      [`/documents/${document?.documentId}/document.pdf`, /^إيصال MK-/, /-MK-20\d\d-\d{6}\.pdf"$/],
      [`/en/documents/${document?.documentId}/document.pdf`, /^Receipt MK-/, /-MK-20\d\d-\d{6}\.pdf"$/],
    ] as const;
    for (const [path, title, file] of papers) {
      const answer = await app.request(path, { headers });
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(file),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      const pdf = await PDFDocument.load(await answer.arrayBuffer());
      expect(pdf.getTitle()).toMatch(title);
    }
  });

  test('is made about thirty times in a quarter of an hour, then refused for a while', async () => {
    const { userId, orderId } = await newOrder();
    const app = testApp(db, { documents: { renderConfirmation: () => Promise.resolve(new Uint8Array()) } });
    const headers = await signedIn(db, userId);
    const ask = () => app.request(`/orders/${orderId}/receipt.pdf`, { headers });
    for (let count = 0; count < 30; count += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
