import * as z from 'zod/mini';
import { dateInput, slotTimeInput } from '#/shared/core/date.ts';
import { MOST_LINES } from '#/shared/core/order-limits.ts';
import { idInput } from '#/shared/core/text.ts';

const localized = z.object({ ar: z.string(), en: z.string() });

/** A lab test in the cart; the stored form is the parsed form. */
const cartItem = z.object({
  labTestId: idInput,
  testId: idInput,
  labId: idInput,
  testName: localized,
  labName: localized,
  /** The lab's price when it was added; the server's price counts. */
  priceHalalas: z.int().check(z.nonnegative()),
  fastingHours: z.int().check(z.nonnegative()),
  /** The time already chosen, by the lab's clock. */
  slot: z.nullable(z.object({ date: dateInput, slotTime: slotTimeInput })),
});
export type CartItem = z.infer<typeof cartItem>;

/** The stored form in the browser; another version is an outdated cart. */
export const storedCart = z.object({
  version: z.literal(1),
  items: z.array(cartItem).check(z.maxLength(MOST_LINES), z.refine(isEachOnce)),
});

function isEachOnce(items: readonly CartItem[]) {
  return new Set(items.map(({ labTestId }) => labTestId)).size === items.length;
}
