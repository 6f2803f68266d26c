import { dayIn } from '#/shared/format.ts';
import type { TestSearch } from './test-search.ts';

/** The month the calendar opens at: of the chosen day, else of the lab's first free time. */
export function firstMonth(
  offer: { earliestSlot: string | null; timeZone: string },
  search: TestSearch,
  now: number,
) {
  return (search.date ?? dayIn(offer.timeZone, new Date(offer.earliestSlot ?? now))).slice(0, 7);
}
