import type { LabOffer } from '#/shared/catalog/catalog.ts';

/** A complete choice, ready to be booked. */
export type Visit = { offer: LabOffer; date: string; slotTime: string };

/* The lab's wall clock, written as if it were UTC. Such values are read back in 'UTC' and never leave the page. */
export const wallTimeOf = ({ date, slotTime }: Visit) => `${date}T${slotTime}Z`;

/** The time until which cancellation is free, by the lab's clock. */
export const cancelUntil = (visit: Visit) => hoursAfter(visit, -visit.offer.cancelNoticeHours);

/** The time by which the result is due, by the lab's clock. */
export const resultDue = (visit: Visit) => hoursAfter(visit, visit.offer.turnaroundHours);

const hoursAfter = (visit: Visit, hours: number) =>
  new Date(Date.parse(wallTimeOf(visit)) + hours * 3_600_000).toISOString();
