import * as z from 'zod/mini';
import { dateInput, slotTimeInput } from './booking.ts';
import { MOST_LINES } from './order-limits.ts';
import { idInput } from './text.ts';

const localized = z.object({ ar: z.string(), en: z.string() });

/** A lab test in the basket: what is written is what is read. */
const cartItem = z.object({
  labTestId: idInput,
  testId: idInput,
  labId: idInput,
  testName: localized,
  labName: localized,
  /** The lab's price when it was put in; the server's counts. */
  priceHalalas: z.int().check(z.nonnegative()),
  fastingHours: z.int().check(z.nonnegative()),
  /** The time that was chosen already, by the lab's clock. */
  slot: z.nullable(z.object({ date: dateInput, slotTime: slotTimeInput })),
});
export type CartItem = z.infer<typeof cartItem>;

/** What is kept in the browser; another version is an outdated basket. */
export const storedCart = z.object({
  version: z.literal(1),
  items: z.array(cartItem).check(z.maxLength(MOST_LINES), z.refine(isEachOnce)),
});

function isEachOnce(items: readonly CartItem[]) {
  return new Set(items.map(({ labTestId }) => labTestId)).size === items.length;
}
