import type { Order, OrderLine, OrderRefund, OrderVisit } from '#/shared/booking/order.ts';
import { priceLine, vatInside } from '#/shared/core/money.ts';
import type { Confirmation } from '#/shared/payments/receipt.ts';
import type { Buyer, TaxDocument } from '#/shared/payments/tax-document.ts';

const PREMIUM = { feeBasisPoints: 300, discountBasisPoints: 500 };

const noTotals = {
  priceHalalas: 0,
  discountHalalas: 0,
  feeHalalas: 0,
  stateVatHalalas: 0,
  totalHalalas: 0,
  vatHalalas: 0,
};

/** A line at the rates of the Premium plan. */
export const lineOf = (priceHalalas: number, over: Partial<OrderLine> = {}): OrderLine => ({
  id: crypto.randomUUID(),
  reference: 'K7QX2M9D',
  labTestId: 1,
  testId: 1,
  testName: { ar: 'السكر التراكمي (HbA1c)', en: 'Glycated hemoglobin (HbA1c)' },
  status: 'confirmed',
  fastingHours: 0,
  turnaroundHours: 24,
  resultDueAt: null,
  hasResult: false,
  priceHalalas,
  ...priceLine(priceHalalas, PREMIUM),
  refundedHalalas: 0,
  payment: 'paid',
  needsChoice: null,
  ...over,
});

export const visitOf = (lines: OrderLine[], over: Partial<OrderVisit> = {}): OrderVisit => ({
  visitId: crypto.randomUUID(),
  reference: 'V7QX2M9D',
  person: null,
  labId: 1,
  labName: { ar: 'مختبر الياقوت الطبي', en: 'Al Yaqoot Medical Laboratory' },
  labAddress: { ar: 'طريق الملك فهد، العليا، الرياض', en: 'King Fahd Road, Al Olaya, Riyadh' },
  licenseNumber: 'ML-1010-2291',
  phone: '+966 50 123 4567',
  lat: 24.7136,
  lon: 46.6753,
  bookingTime: '2026-11-25T06:30:00.000Z',
  timeZone: 'Asia/Riyadh',
  freeUntil: '2026-11-25T02:30:00.000Z',
  fastingHours: 12,
  preparation: [],
  paidAtLabHalalas: 0,
  isLabOut: false,
  needsTime: null,
  lines,
  ...over,
});

/** An order that was paid by card, with the refunds of its refunded lines. */
export function orderOf(visits: OrderVisit[], over: Partial<Order> = {}): Order {
  const lines = visits.flatMap((visit) => visit.lines);
  const refunds = lines
    .filter((line) => line.payment === 'refunded')
    .map(({ amountHalalas }): OrderRefund => ({
      amountHalalas,
      status: 'done',
      reason: 'cancelled',
      createdAt: '2026-11-24T09:00:00.000Z',
    }));
  return {
    orderId: crypto.randomUUID(),
    status: 'confirmed',
    method: 'card',
    createdAt: '2026-11-22T12:20:00.000Z',
    confirmedAt: '2026-11-22T12:30:00.000Z',
    isHeldToMove: false,
    refusalAtLab: null,
    holdExpiresAt: null,
    orderNumber: 123,
    visits,
    totals: { ...noTotals, ...PREMIUM, vatBasisPoints: 1500 },
    isVatExempt: false,
    payment: { status: 'paid', payUrl: null },
    refunds,
    ...over,
  };
}

const buyer: Buyer = {
  name: { ar: 'سارة العتيبي', en: 'Sarah Al Otaibi' },
  isAnonymous: false,
  vatNumber: null,
  nationalId: null,
};

export const confirmationOf = (order: Order, over: Partial<Confirmation> = {}): Confirmation => ({
  order,
  confirmedAt: '2026-11-22T12:30:00.000Z',
  operator: { name: { ar: 'مختبري', en: 'Mukhtabari' }, address: { ar: 'الرياض', en: 'Riyadh' } },
  customer: buyer,
  ...over,
});

/** An invoice for these lines, paid by card. */
export function documentOf(lines: readonly OrderLine[], over: Partial<TaxDocument> = {}): TaxDocument {
  const totalHalalas = lines.reduce((sum, { amountHalalas }) => sum + amountHalalas, 0);
  return {
    documentId: crypto.randomUUID(),
    kind: 'invoice',
    cause: 'paid',
    number: 'MK-2026-000123',
    issuedAt: '2026-11-22T12:30:00.000Z',
    corrects: null,
    orderId: crypto.randomUUID(),
    method: 'card',
    seller: {
      labId: null,
      name: { ar: 'مختبري', en: 'Mukhtabari' },
      address: { ar: 'الرياض', en: 'Riyadh' },
      vatNumber: '300000000000003',
    },
    totalHalalas,
    vatHalalas: vatInside(totalHalalas, 1500),
    stateVatHalalas: 0,
    vatBasisPoints: 1500,
    isVatExempt: false,
    isForBusiness: false,
    plan: null,
    buyer,
    lines: lines.map(({ testName, reference, priceHalalas, discountHalalas, feeHalalas, amountHalalas }) => ({
      testName,
      reference,
      priceHalalas,
      discountHalalas,
      feeHalalas,
      stateVatHalalas: 0,
      amountHalalas,
    })),
    zatcaQr:
      'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
    ...over,
  };
}
