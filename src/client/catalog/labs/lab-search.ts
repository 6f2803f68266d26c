import { addressReader, calendarDay, text, wallClockTime } from '#/client/core/address.ts';

/** Reads the search parameters of a laboratory's page: words of a test, and a time that is kept for the test. */
export const labSearch = addressReader({ query: text(200), date: calendarDay, time: wallClockTime });
