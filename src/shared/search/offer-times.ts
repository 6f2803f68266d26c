import * as z from 'zod/mini';
import { idInput } from '#/shared/core/text.ts';
import type { ScaleTime } from './scale.ts';

const MOST_LABS = 20;

export const offerTimesInput = z.object({
  testId: idInput,
  labIds: z.array(idInput).check(z.minLength(1), z.maxLength(MOST_LABS)),
});
export type OfferTimesInput = z.infer<typeof offerTimesInput>;

/** The next times of one laboratory that suit the test's fast, all of one day; none if it has none within a week. */
export type OfferTimes = { labId: number; times: ScaleTime[] };
