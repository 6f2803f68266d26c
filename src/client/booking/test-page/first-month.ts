import { dayIn } from '#/shared/core/format.ts';
import type { TestSearch } from './test-search.ts';

/** The month at which the calendar opens: that of the chosen day, else of the lab's earliest slot. */
export function firstMonth(
  offer: { earliestSlot: string | null; timeZone: string },
  search: TestSearch,
  now: number,
) {
  return (search.date ?? dayIn(offer.timeZone, new Date(offer.earliestSlot ?? now))).slice(0, 7);
}
