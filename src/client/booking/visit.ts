import type { LabOffer } from '#/shared/catalog.ts';

/** A whole choice, ready to be booked. */
export type Visit = { offer: LabOffer; date: string; slotTime: string };

/* The lab's wall clock, written as if it were UTC: these are read back in 'UTC' and never leave the page. */
export const wallTimeOf = ({ date, slotTime }: Visit) => `${date}T${slotTime}Z`;

/** Until when a visit can be cancelled without a fee, by the lab's clock. */
export const cancelUntil = (visit: Visit) => hoursAfter(visit, -visit.offer.cancelNoticeHours);

/** When its result is due at the latest, by the lab's clock. */
export const resultDue = (visit: Visit) => hoursAfter(visit, visit.offer.turnaroundHours);

const hoursAfter = (visit: Visit, hours: number) =>
  new Date(Date.parse(wallTimeOf(visit)) + hours * 3_600_000).toISOString();
