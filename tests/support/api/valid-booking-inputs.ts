import { randomUUID } from 'node:crypto';

type Offered = { labId: number; labTestId: number; testId: number; date: string };

/** Inputs of times, bookings and the waiting list. */
export const bookingInputs = ({ labId, labTestId, testId, date }: Offered) => ({
  'booking.availableSlots': { labId, date },
  'booking.availableDays': { labId, month: date.slice(0, 7) },
  'booking.create': { labTestId, date, slotTime: '09:00:00', idempotencyKey: randomUUID() },
  'booking.hold': {
    visits: [{ labId, date, slotTime: '10:00:00', labTestIds: [labTestId] }],
    idempotencyKey: randomUUID(),
  },
  'booking.release': { orderId: randomUUID() },
  'booking.reschedule': { id: randomUUID(), date, slotTime: '11:00:00', idempotencyKey: randomUUID() },
  'booking.cancelQuote': { id: randomUUID() },
  'booking.cancel': { id: randomUUID(), scope: 'visit' },
  'booking.chooseAfterRejection': {
    bookingId: randomUUID(),
    choice: 'refund',
    idempotencyKey: randomUUID(),
  },
  'booking.mine': { show: 'all' },
  'booking.get': { id: randomUUID() },
  'booking.makeLink': { visitId: randomUUID(), label: 'Omar', mayCheckIn: true },
  'booking.links': { visitId: randomUUID() },
  'booking.endLink': { id: randomUUID() },
  'booking.wait': {
    kind: 'lab',
    labId,
    testIds: [testId],
    fromDate: date,
    toDate: date,
    dayParts: ['morning'],
    noticeMinutes: 60,
  },
  'booking.waits': undefined,
  'booking.leaveLine': { id: randomUUID() },
  'booking.takeOffer': { offerId: randomUUID() },
  'booking.declineOffer': { offerId: randomUUID() },
  'booking.openLink': { token: 'a-token-that-nobody-was-given' },
});
