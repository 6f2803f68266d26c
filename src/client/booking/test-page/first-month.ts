import { dayIn } from '#/shared/core/format.ts';
import { chosenDay } from './chosen-day.ts';
import type { TestSearch } from './test-search.ts';

/** The month at which the calendar opens. */
export function firstMonth(
  offer: { earliestSlot: string | null; timeZone: string },
  search: TestSearch,
  now: number,
) {
  return (chosenDay(offer, search) ?? dayIn(offer.timeZone, new Date(now))).slice(0, 7);
}
