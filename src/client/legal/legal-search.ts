import { addressReader, calendarDay } from '../address.ts';

/** `?version=2025-10-02`: a version that is no longer in force stays readable. */
export const legalSearch = addressReader({ version: calendarDay });
