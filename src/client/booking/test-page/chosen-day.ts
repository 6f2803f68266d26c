import { dayIn } from '#/shared/core/format.ts';
import type { TestSearch } from './test-search.ts';

type Offer = { earliestSlot: string | null; timeZone: string };

/** The day of the address, else the lab's first free one, so that its times show at once. */
export const chosenDay = ({ earliestSlot, timeZone }: Offer, search: TestSearch) =>
  search.date ?? (earliestSlot === null ? undefined : dayIn(timeZone, new Date(earliestSlot)));
