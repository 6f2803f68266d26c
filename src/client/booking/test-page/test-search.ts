import { placeInputOf } from '#/client/catalog/location/use-visit-location.ts';
import {
  addressReader,
  calendarDay,
  flag,
  number,
  radiusKm,
  wallClockTime,
  wholeNumber,
  text,
} from '#/client/core/address.ts';
import { USUAL_RADIUS_KM } from '#/shared/core/radius.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';

const LARGEST_ID = 2_147_483_647;

/** Reads the search parameters of a test page. */
export const testSearch = addressReader({
  lab_id: wholeNumber(1, LARGEST_ID),
  date: calendarDay,
  time: wallClockTime,
  lat: number(-90, 90),
  lon: number(-180, 180),
  location: text(120),
  radiusKm,
  /** The customer says to be a Saudi citizen; the number is never in an address. */
  citizen: flag,
});
export type TestSearch = ReturnType<typeof testSearch>;

const OFFERS_PER_PAGE = 20;

/** The page of offers; loader and list must use the same input. */
export const offersInput = (testId: number, search: TestSearch, chosen: ChosenPlace) => ({
  testId,
  ...placeInputOf(search, chosen),
  radiusKm: search.radiusKm ?? USUAL_RADIUS_KM,
  limit: OFFERS_PER_PAGE,
});

/** The query of the times in the rows of the first page. */
export const rowTimesInput = (testId: number, offers: readonly { labId: number }[]) => ({
  testId,
  labIds: offers.map(({ labId }) => labId),
});

/** The scale over the same offers. */
export const scaleInput = (testId: number, search: TestSearch, chosen: ChosenPlace) => ({
  testId,
  ...placeInputOf(search, chosen),
  radiusKm: search.radiusKm ?? USUAL_RADIUS_KM,
});

/** The offer of the lab that a link names, which may be far down the list. */
export const linkedOfferInput = (testId: number, search: TestSearch, chosen: ChosenPlace) => ({
  ...offersInput(testId, search, chosen),
  labId: search.lab_id,
  limit: 1,
});
