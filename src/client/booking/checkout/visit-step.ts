import type { OrderVisit } from '#/shared/booking/order.ts';
import { dayIn, wallClockMs } from '#/shared/core/format.ts';
import type { CheckoutStep } from './checkout-steps.tsx';

/** A visit as the steps show it, by the lab's clock. */
export function visitStep({ labId, labName, bookingTime, timeZone }: OrderVisit): CheckoutStep {
  const instant = new Date(bookingTime);
  const slotTime = new Date(wallClockMs(timeZone, instant)).toISOString().slice(11, 19);
  return { labId, labName, slot: { date: dayIn(timeZone, instant), slotTime } };
}
