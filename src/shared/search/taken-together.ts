import * as z from 'zod/mini';
import type { TakenBeside } from '#/shared/catalog/plan-tubes.ts';
import type { TubeCap } from '#/shared/catalog/tube-cap.ts';
import type { Localized } from '#/shared/core/locale.ts';
import type { OfferPrice } from '#/shared/core/money.ts';
import type { Page } from '#/shared/core/page.ts';
import { idInput } from '#/shared/core/text.ts';

export const takenTogetherInput = z.object({
  testId: idInput,
  /** The laboratory whose offers are wanted. */
  labId: z.optional(idInput),
});
export type TakenTogetherInput = z.infer<typeof takenTogetherInput>;

/** A test that the same reasons ask for, and what it takes beside the other one. */
export type TakenTogether = {
  testId: number;
  name: Localized;
  caps: TubeCap[];
  fastingHours: number;
  taken: TakenBeside;
  /** Null: no laboratory was asked for, or it does not offer the test. */
  offer: (OfferPrice & { labTestId: number }) | null;
};
export type TakenTogetherList = Page<TakenTogether>;
