import * as z from 'zod/mini';
import { dateInput } from '#/shared/core/date.ts';
import { dayIn, SITE_TIME_ZONE } from '#/shared/core/format.ts';

/** The day of a transfer: the books are written for good, so none that is still to come. */
export const paidOnInput = dateInput.check(
  z.refine((date) => date <= dayIn(SITE_TIME_ZONE, new Date()), { params: { reason: 'dayToCome' } }),
);
