import * as z from 'zod/mini';

/** A calendar day in the lab's zone. */
export const dateInput = z.iso.date().check(z.regex(/^20/));
export const slotTimeInput = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/));
