import * as z from 'zod/mini';
import { createBookingInput, getBookingInput, myBookingsInput } from '#/shared/booking/booking.ts';
import {
  cancelInput,
  cancelQuoteInput,
  checkoutInput,
  holdInput,
  orderIdInput,
  ordersInput,
  rescheduleInput,
} from '#/shared/booking/order.ts';
import { emptyInput } from '#/shared/identity/auth.ts';
import { orderStates } from '#/shared/payments/transaction-kinds.ts';
import { operation } from './operation.ts';
import { bookingRow, bookingStatus, localized, pageOf, payment, named } from './shapes.ts';

const orderStatus = z.enum(orderStates);
const rates = z.object({ feeBasisPoints: z.int(), discountBasisPoints: z.int() });

const orderVisit = z.object({
  visitId: z.string(),
  reference: z.string(),
  labId: z.int(),
  labName: localized,
  labAddress: localized,
  phone: z.nullable(z.string()),
  bookingTime: z.string(),
  timeZone: z.string(),
  freeUntil: z.string(),
  fastingHours: z.int(),
  lines: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      labTestId: z.int(),
      testId: z.int(),
      testName: localized,
      status: bookingStatus,
      turnaroundHours: z.int(),
      resultDueAt: z.nullable(z.string()),
      hasResult: z.boolean(),
      priceHalalas: z.int(),
      discountHalalas: z.int(),
      feeHalalas: z.int(),
      stateVatHalalas: z.int(),
      amountHalalas: z.int(),
      refundedHalalas: z.int(),
      payment,
    }),
  ),
});

const order = named(
  'Order',
  z.object({
    orderId: z.string(),
    status: orderStatus,
    method: z.nullable(z.enum(['atLab', 'card'])),
    createdAt: z.string(),
    confirmedAt: z.nullable(z.string()),
    holdExpiresAt: z.nullable(z.string()),
    orderNumber: z.nullable(z.int()),
    visits: z.array(orderVisit),
    totals: z.object({
      priceHalalas: z.int(),
      discountHalalas: z.int(),
      feeHalalas: z.int(),
      stateVatHalalas: z.int(),
      totalHalalas: z.int(),
      vatHalalas: z.int(),
    }),
    payment: z.nullable(
      z.object({ status: z.enum(['initiated', 'paid', 'failed']), payUrl: z.nullable(z.string()) }),
    ),
  }),
);

const read = { scope: 'bookings:read' } as const;
const write = { scope: 'bookings:write' } as const;
const once = { ...write, isIdempotent: true } as const;

export const customerOperations = [
  operation({
    name: 'orders.terms',
    method: 'get',
    path: '/terms',
    summary: {
      ar: 'الرسوم والخصم والضريبة لصاحب المفتاح؛ وبلا مفتاح ما يدفعه الزائر.',
      en: 'Fee, discount and VAT for the holder of the key; without a key those of a visitor.',
    },
    input: emptyInput,
    output: z.object({
      provider: z.enum(['simulated', 'moyasar', 'none']),
      tier: z.string(),
      rates,
      vat: z.object({ rateBasisPoints: z.int(), citizensExempt: z.boolean() }),
    }),
    call: (api) => api.orders.terms(),
  }),
  operation({
    ...once,
    name: 'booking.create',
    method: 'post',
    path: '/bookings',
    summary: {
      ar: 'يحجز تحليلًا واحدًا يُدفع ثمنه في المختبر.',
      en: 'Books one test, to be paid at the laboratory.',
    },
    input: createBookingInput,
    output: z.object({
      id: z.string(),
      reference: z.string(),
      visitReference: z.string(),
      bookingTime: z.string(),
      status: bookingStatus,
      totalHalalas: z.int(),
    }),
    call: (api, input) => api.booking.create(input),
  }),
  operation({
    ...read,
    name: 'booking.mine',
    method: 'get',
    path: '/bookings',
    summary: { ar: 'حجوزات صاحب المفتاح.', en: 'The booked tests of the holder of the key.' },
    input: myBookingsInput,
    output: pageOf(bookingRow),
    call: (api, input) => api.booking.mine(input),
  }),
  operation({
    ...read,
    name: 'booking.get',
    method: 'get',
    path: '/bookings/{id}',
    summary: { ar: 'حجز واحد.', en: 'One booked test.' },
    input: getBookingInput,
    output: bookingRow,
    call: (api, input) => api.booking.get(input),
  }),
  operation({
    ...once,
    name: 'booking.reschedule',
    method: 'put',
    path: '/bookings/{id}/time',
    summary: {
      ar: 'ينقل الزيارة بكل تحاليلها إلى موعد آخر.',
      en: 'Moves a visit with all its tests to another time.',
    },
    input: rescheduleInput,
    output: bookingRow,
    call: (api, input) => api.booking.reschedule(input),
  }),
  operation({
    ...read,
    name: 'booking.cancelQuote',
    method: 'get',
    path: '/bookings/{id}/cancellation',
    summary: { ar: 'ما يُردّ لو أُلغي الحجز الآن.', en: 'What cancelling would refund now.' },
    input: cancelQuoteInput,
    output: z.object({
      ids: z.array(z.string()),
      freeUntil: z.string(),
      isInTime: z.boolean(),
      refundHalalas: z.int(),
      keptHalalas: z.int(),
    }),
    call: (api, input) => api.booking.cancelQuote(input),
  }),
  operation({
    ...write,
    name: 'booking.cancel',
    method: 'post',
    path: '/bookings/{id}/cancellation',
    summary: {
      ar: 'يلغي تحليلًا أو الزيارة كلها. والتكرار يعطي الجواب نفسه.',
      en: 'Cancels a test or its whole visit. A repeat has the same answer.',
    },
    input: cancelInput,
    output: z.object({ ids: z.array(z.string()), refundHalalas: z.int() }),
    call: (api, input) => api.booking.cancel(input),
  }),
  operation({
    ...once,
    name: 'booking.hold',
    method: 'post',
    path: '/orders',
    summary: {
      ar: 'يمسك مواعيد في مختبر أو أكثر حتى تُدفع أو تنتهي المهلة.',
      en: 'Holds places at one or more laboratories until they are paid for or the hold runs out.',
    },
    input: holdInput,
    output: order,
    call: (api, input) => api.booking.hold(input),
  }),
  operation({
    ...read,
    name: 'orders.mine',
    method: 'get',
    path: '/orders',
    summary: { ar: 'طلبات صاحب المفتاح.', en: 'The orders of the holder of the key.' },
    input: ordersInput,
    output: pageOf(
      z.object({
        orderId: z.string(),
        status: orderStatus,
        createdAt: z.string(),
        orderNumber: z.nullable(z.int()),
        labNames: z.array(localized),
        testCount: z.int(),
        totalHalalas: z.int(),
      }),
    ),
    call: (api, input) => api.orders.mine(input),
  }),
  operation({
    ...read,
    name: 'orders.get',
    method: 'get',
    path: '/orders/{orderId}',
    summary: { ar: 'طلب واحد بزياراته ومبالغه ودفعه.', en: 'One order with its visits, sums and payment.' },
    input: orderIdInput,
    output: order,
    call: (api, input) => api.orders.get(input),
  }),
  operation({
    ...once,
    name: 'orders.checkout',
    method: 'post',
    path: '/orders/{orderId}/checkout',
    summary: {
      ar: 'يؤكد طلبًا ممسوكًا: الدفع في المختبر، أو بالبطاقة في العنوان الذي يعود في الجواب.',
      en: 'Confirms a held order: paid at the laboratory, or by card at the address of the answer.',
    },
    input: checkoutInput,
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('confirmed') }),
      z.object({ kind: z.literal('redirect'), url: z.string() }),
    ]),
    call: (api, input) => api.orders.checkout(input),
  }),
  operation({
    ...write,
    name: 'booking.release',
    method: 'delete',
    path: '/orders/{orderId}',
    summary: { ar: 'يعيد المواعيد الممسوكة.', en: 'Gives the places of a held order back.' },
    input: orderIdInput,
    output: z.object({}),
    call: async (api, input) => (await api.booking.release(input)) ?? {},
  }),
];
