import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { renderReceipt } from '#/client/documents/receipt/render-receipt.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { receiptAmounts } from '#/shared/payments/receipt-amounts.ts';
import type { Receipt } from '#/shared/payments/receipt.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { hold, letHoldPass, linesOf, newLab, order, visitAt } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { signedIn } from '../../support/people/signed-in.ts';

const db = await testDb({ max: 20 });
const NATIONAL_ID = '1000000008';
const VAT_NUMBER = '310122393500003';

const setVatNumber = (vatNumber: string | null) =>
  sql`update site_settings set value = value || ${JSON.stringify({ vatNumber })}::jsonb where key = 'vat'`.execute(
    db,
  );

async function newOrder(method: 'atLab' | 'card' = 'card') {
  const lab = await newLab(db);
  const { actor, userId } = await make.customer(db);
  const placed = await order(db, actor, [visitAt(lab.labId, [lab.one, lab.two])], method);
  return { actor, userId, orderId: placed.orderId, lines: linesOf(placed) };
}

const receiptOf = (actor: Actor, orderId: string) => callAs(db, actor).orders.receipt({ orderId });

/** The fields of the QR code by tag. */
function codeOf({ zatcaQr }: Receipt) {
  const bytes = Buffer.from(zatcaQr ?? '', 'base64');
  const fields: string[] = [];
  for (let at = 0; at < bytes.length; at += 2 + bytes.readUInt8(at + 1)) {
    fields.push(bytes.toString('utf8', at + 2, at + 2 + bytes.readUInt8(at + 1)));
  }
  return fields;
}

describe('a receipt', () => {
  test('has number, seller and customer, and amounts that add up to the payment', async () => {
    const { actor, orderId } = await newOrder();
    const receipt = await receiptOf(actor, orderId);
    expect(receipt.number).toBe(`MK-${String(receipt.order.receiptNumber).padStart(6, '0')}`);
    expect(receipt.issuedAt).toBe(receipt.order.confirmedAt);
    expect(receipt.customer.name).toMatch(/^Person /);
    expect(receipt).toMatchObject({
      seller: { name: { ar: 'مختبري', en: 'Mukhtabari' }, vatNumber: null },
      customer: { isAnonymous: false, nationalId: null },
      zatcaQr: null,
    });
    const amounts = receiptAmounts(receipt.order);
    const { totals } = receipt.order;
    expect(amounts).toMatchObject({
      priceHalalas: totals.priceHalalas,
      feeHalalas: totals.feeHalalas,
      totalHalalas: totals.totalHalalas,
      vatHalalas: totals.vatHalalas,
      paidHalalas: totals.totalHalalas,
      dueAtLabHalalas: 0,
    });
  });

  test("has the tax authority's QR code if there is a VAT number, with the seller in Arabic", async () => {
    const { actor, orderId } = await newOrder('atLab');
    await setVatNumber(VAT_NUMBER);
    const receipt = await receiptOf(actor, orderId);
    await setVatNumber(null);
    const { totals } = receipt.order;
    expect(codeOf(receipt)).toEqual([
      'مختبري',
      VAT_NUMBER,
      `${receipt.issuedAt.slice(0, 19)}Z`,
      (totals.totalHalalas / 100).toFixed(2),
      (totals.vatHalalas / 100).toFixed(2),
    ]);
    expect(receiptAmounts(receipt.order)).toMatchObject({
      paidHalalas: 0,
      dueAtLabHalalas: totals.totalHalalas,
    });
  });

  test('credits and refunds a cancelled line; the receipt stays', async () => {
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

  test('names an anonymous customer by the code only', async () => {
    const lab = await newLab(db);
    const { actor } = await make.anonymous(db);
    const { orderId } = await order(db, actor, [visitAt(lab.labId, [lab.one])]);
    const { customer } = await receiptOf(actor, orderId);
    expect(customer).toEqual({
      name: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      isAnonymous: true,
      nationalId: null,
    });
  });
});

test('a citizen’s number is complete in print and shortened on screens', async () => {
  const lab = await newLab(db);
  const { actor, userId } = await make.customer(db);
  const held = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
  await callAs(db, actor).orders.checkout({
    orderId: held.orderId,
    method: 'atLab',
    totalHalalas: held.totals.totalHalalas,
    nationalId: NATIONAL_ID,
    idempotencyKey: randomUUID(),
  });
  const receipt = await receiptOf(actor, held.orderId);
  expect(receipt.customer.nationalId).toBe('••••••0008');
  expect(JSON.stringify(receipt)).not.toContain(NATIONAL_ID);
  expect(receiptAmounts(receipt.order).vatHalalas).toBe(receipt.order.totals.vatHalalas);

  const printed: Receipt[] = [];
  const app = testApp(db, {
    documents: {
      renderReceipt: (each) => {
        printed.push(each);
        return Promise.resolve(new Uint8Array());
      },
    },
  });
  await app.request(`/orders/${held.orderId}/receipt.pdf`, { headers: await signedIn(db, userId) });
  expect(printed.map(({ customer }) => customer.nationalId)).toEqual([NATIONAL_ID]);
});

describe('access to a receipt', () => {
  test('for its customer only; others get NOT_FOUND on screen and in print', async () => {
    const { orderId } = await newOrder();
    const other = await make.customer(db);
    const lab = await make.lab(db);
    const admin = await make.admin(db);
    const app = testApp(db, { documents: { renderReceipt } });
    await expect(receiptOf(other.actor, orderId)).rejects.toMatchObject({ message: 'NOT_FOUND' });
    for (const { userId } of [other, lab, admin]) {
      const answer = await app.request(`/orders/${orderId}/receipt.pdf`, {
        headers: await signedIn(db, userId),
      });
      expect(answer.status).toBe(404);
    }
    expect((await app.request(`/orders/${orderId}/receipt.pdf`)).status).toBe(404);
  });

  test('none while the order is held or after its hold has expired', async () => {
    const lab = await newLab(db);
    const { actor, userId } = await make.customer(db);
    const { orderId } = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
    await expect(receiptOf(actor, orderId)).rejects.toMatchObject({ message: 'NOT_FOUND' });
    await letHoldPass(db, orderId);
    await expect(receiptOf(actor, orderId)).rejects.toMatchObject({ message: 'NOT_FOUND' });
    const app = testApp(db, { documents: { renderReceipt } });
    const headers = await signedIn(db, userId);
    for (const id of [orderId, randomUUID(), 'x', "'", '%00']) {
      expect((await app.request(`/orders/${id}/receipt.pdf`, { headers })).status).toBe(404);
    }
  });
});

describe('the PDF', () => {
  test('is made in both languages and not cached', async () => {
    const { userId, orderId } = await newOrder();
    const app = testApp(db, { documents: { renderReceipt } });
    const headers = await signedIn(db, userId);
    for (const [path, title] of [
      [`/orders/${orderId}/receipt.pdf`, /^إيصال MK-/],
      [`/en/orders/${orderId}/receipt.pdf`, /^Receipt MK-/],
    ] as const) {
      const answer = await app.request(path, { headers });
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(
          /^attachment; filename="mukhtabari-receipt-MK-\d{6}\.pdf"$/,
        ),
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
    const app = testApp(db, { documents: { renderReceipt: () => Promise.resolve(new Uint8Array()) } });
    const headers = await signedIn(db, userId);
    const ask = () => app.request(`/orders/${orderId}/receipt.pdf`, { headers });
    for (let count = 0; count < 30; count += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
