import { addressReader, calendarDay, number, wallClockTime, wholeNumber, words } from '../address.ts';

const LARGEST_ID = 2_147_483_647;

/** Reads what an address of a test page may carry. */
export const testSearch = addressReader({
  lab_id: wholeNumber(1, LARGEST_ID),
  date: calendarDay,
  time: wallClockTime,
  lat: number(-90, 90),
  lon: number(-180, 180),
  location: words(120),
});
export type TestSearch = ReturnType<typeof testSearch>;

const OFFERS_PER_PAGE = 20;

/** The page of offers as loader and list both ask for it. */
export const offersInput = (testId: number, { lat, lon, location }: TestSearch) => ({
  testId,
  lat,
  lon,
  location,
  limit: OFFERS_PER_PAGE,
});

/** The one offer of the lab that a link names, which may stand far down the list. */
export const linkedOfferInput = (testId: number, search: TestSearch) => ({
  ...offersInput(testId, search),
  labId: search.lab_id,
  limit: 1,
});
