import type { Order, OrderLine, OrderRefund, OrderVisit } from '#/shared/booking/order.ts';
import { priceLine } from '#/shared/core/money.ts';
import type { Receipt } from '#/shared/payments/receipt.ts';

const PREMIUM = { feeBasisPoints: 300, discountBasisPoints: 500 };

const noTotals = { priceHalalas: 0, discountHalalas: 0, feeHalalas: 0, totalHalalas: 0, vatHalalas: 0 };

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
  priceHalalas,
  ...priceLine(priceHalalas, PREMIUM),
  payment: 'paid',
  needsChoice: null,
  ...over,
});

export const visitOf = (lines: OrderLine[], over: Partial<OrderVisit> = {}): OrderVisit => ({
  visitId: crypto.randomUUID(),
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
    holdExpiresAt: null,
    receiptNumber: 123,
    visits,
    totals: { ...noTotals, ...PREMIUM, vatBasisPoints: 1500 },
    isVatExempt: false,
    payment: { status: 'paid', payUrl: null },
    refunds,
    ...over,
  };
}

export const receiptOf = (order: Order, over: Partial<Receipt> = {}): Receipt => ({
  order,
  number: 'MK-000123',
  issuedAt: '2026-11-22T12:30:00.000Z',
  seller: {
    name: { ar: 'مختبري', en: 'Mukhtabari' },
    address: { ar: 'الرياض', en: 'Riyadh' },
    vatNumber: '300000000000003',
  },
  customer: { name: 'سارة العتيبي', isAnonymous: false, nationalId: null },
  zatcaQr: 'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
  ...over,
});
