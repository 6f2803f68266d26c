import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import type { Order, OrderLine } from '#/shared/booking/order.ts';
import { locales } from '#/shared/core/locale.ts';
import { lineOf, orderOf, receiptOf, visitOf } from '../../tests/support/payments/receipts.ts';
import { renderReceipt } from './entry-documents.ts';

const LARGEST_BYTES = 200_000;

const linesOf = (count: number, over: Partial<OrderLine> = {}) =>
  Array.from({ length: count }, (_, at) => lineOf(5_000 + at * 1_337, over));

const longName = {
  ar: `${'تحليل شامل لوظائف الغدة الدرقية '.repeat(4)}(TSH, FT4)`,
  en: `${'Comprehensive thyroid function panel '.repeat(4)}(TSH, FT4)`,
};

const orders: Record<string, Order> = {
  'one line': orderOf([visitOf(linesOf(1))]),
  'two visits, one line refunded': orderOf([
    visitOf([...linesOf(2), lineOf(9_900, { status: 'cancelled', payment: 'refunded' })]),
    visitOf(linesOf(1), { labName: { ar: 'مختبر النور', en: 'Al Noor Laboratory' } }),
  ]),
  'everything too long': orderOf(
    [visitOf([lineOf(123_456_700, { testName: longName })], { labName: longName, labAddress: longName })],
    { isVatExempt: true },
  ),
  'as many lines as there can be': orderOf(Array.from({ length: 5 }, () => visitOf(linesOf(4)))),
};
const cases = Object.entries(orders).flatMap(([what, order]) =>
  locales.map((locale) => ({ what, locale, receipt: receiptOf(order) })),
);

describe.each(cases)('$what in $locale', ({ locale, receipt }) => {
  test('opens, is small, and contains its language and number', async () => {
    const bytes = await renderReceipt(receipt, locale);
    const doc = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(bytes.length).toBeLessThan(LARGEST_BYTES);
    expect(doc.getPageCount()).toBe(receipt.order.visits.length > 2 ? 3 : 1);
    expect(doc.getTitle()).toMatch(
      locale === 'ar' ? /^فاتورة ضريبية مبسطة MK-/ : /^Simplified tax invoice MK-/,
    );
    expect(doc.catalog.get(PDFName.of('Lang'))?.toString()).toContain(locale);
    for (const page of doc.getPages()) {
      expect([page.getWidth(), page.getHeight()].map(Math.round)).toEqual([595, 842]);
    }
  });
});

test('the same receipt gives the same file, byte for byte', async () => {
  const receipt = receiptOf(orderOf([visitOf(linesOf(3))]));
  const [one, two] = await Promise.all([renderReceipt(receipt, 'ar'), renderReceipt(receipt, 'ar')]);
  expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
});

test('without a VAT number it is a receipt without the QR code of the tax authority', async () => {
  const order = orderOf([visitOf(linesOf(1))]);
  const { seller, ...rest } = receiptOf(order, { zatcaQr: null });
  const plain = await renderReceipt({ ...rest, seller: { ...seller, vatNumber: null } }, 'en');
  expect((await PDFDocument.load(plain)).getTitle()).toBe('Receipt MK-000123');
  expect(plain.length).toBeLessThan((await renderReceipt(receiptOf(order), 'en')).length);
});

test('names in scripts that the fonts lack do no harm', async () => {
  const customer = { name: '😀 王小明\u0000\n\u202E', isAnonymous: false, nationalId: null };
  const bytes = await renderReceipt(receiptOf(orderOf([visitOf(linesOf(1))]), { customer }), 'ar');
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
});

test('the text can be extracted again, for search and screen readers', async () => {
  const bytes = await renderReceipt(receiptOf(orderOf([visitOf(linesOf(1))])), 'ar');
  const doc = await PDFDocument.load(bytes);
  const unicodeMaps = doc.context
    .enumerateIndirectObjects()
    .filter(([, object]) => object.toString().includes('/ToUnicode'));
  expect(unicodeMaps).toHaveLength(2);
});
