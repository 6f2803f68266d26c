import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import type { Order, OrderLine } from '#/shared/booking/order.ts';
import { locales } from '#/shared/core/locale.ts';
import {
  confirmationOf,
  documentOf,
  lineOf,
  orderOf,
  visitOf,
} from '../../tests/support/payments/receipts.ts';
import { renderConfirmation, renderTaxDocument } from './entry-documents.ts';

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
  locales.map((locale) => ({ what, locale, order, lines: order.visits.flatMap((visit) => visit.lines) })),
);

async function read(bytes: Uint8Array) {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false });
  expect(bytes.length).toBeLessThan(LARGEST_BYTES);
  for (const page of doc.getPages()) {
    expect([page.getWidth(), page.getHeight()].map(Math.round)).toEqual([595, 842]);
  }
  return doc;
}

describe.each(cases)('$what in $locale', ({ locale, order, lines }) => {
  test('the confirmation opens, is small, and contains its language', async () => {
    const doc = await read(await renderConfirmation(confirmationOf(order), locale));
    expect(doc.getPageCount()).toBe(order.visits.length > 2 ? 2 : 1);
    expect(doc.getTitle()).toBe(locale === 'ar' ? 'تأكيد الحجز' : 'Booking confirmation');
    expect(doc.catalog.get(PDFName.of('Lang'))?.toString()).toContain(locale);
  });

  test('the invoice opens, is small, and contains its language and number', async () => {
    const doc = await read(await renderTaxDocument(documentOf(lines), locale));
    expect(doc.getPageCount()).toBe(lines.length > 10 ? 2 : 1);
    expect(doc.getTitle()).toMatch(
      locale === 'ar' ? /^فاتورة ضريبية مبسطة MK-/ : /^Simplified tax invoice MK-/,
    );
    expect(doc.catalog.get(PDFName.of('Lang'))?.toString()).toContain(locale);
  });
});

test('the same document gives the same file, byte for byte', async () => {
  const document = documentOf(linesOf(3));
  const [one, two] = await Promise.all([
    renderTaxDocument(document, 'ar'),
    renderTaxDocument(document, 'ar'),
  ]);
  expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
});

const seller = {
  labId: 12,
  name: { ar: 'مختبر الياقوت الطبي', en: 'Al Yaqoot Medical Laboratory' },
  address: { ar: 'الرياض', en: 'Riyadh' },
  vatNumber: null,
};

test('without a VAT number it is a receipt without the QR code of the tax authority', async () => {
  const plain = await renderTaxDocument(
    documentOf(linesOf(1), { seller, zatcaQr: null, vatHalalas: 0, number: 'L12-2026-000001' }),
    'en',
  );
  expect((await PDFDocument.load(plain)).getTitle()).toBe('Receipt L12-2026-000001');
  expect(plain.length).toBeLessThan((await renderTaxDocument(documentOf(linesOf(1)), 'en')).length);
});

test('names in scripts that the fonts lack do no harm', async () => {
  const name = '😀 王小明\u0000\n\u202E';
  const buyer = { name: { ar: name, en: name }, isAnonymous: false, vatNumber: null, nationalId: null };
  const bytes = await renderTaxDocument(documentOf(linesOf(1), { buyer }), 'ar');
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
});

test('the text can be extracted again, for search and screen readers', async () => {
  const bytes = await renderTaxDocument(documentOf(linesOf(1)), 'ar');
  const doc = await PDFDocument.load(bytes);
  const unicodeMaps = doc.context
    .enumerateIndirectObjects()
    .filter(([, object]) => object.toString().includes('/ToUnicode'));
  expect(unicodeMaps).toHaveLength(2);
});
