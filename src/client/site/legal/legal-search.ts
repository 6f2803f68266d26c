import { addressReader, calendarDay } from '#/client/core/address.ts';

/** `?version=2025-10-02`: versions that are no longer in force stay readable. */
export const legalSearch = addressReader({ version: calendarDay });
