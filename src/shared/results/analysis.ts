import * as z from 'zod/mini';
import type { FastingAnswer } from '#/shared/booking/reception.ts';
import type { Localized } from '#/shared/core/locale.ts';
import type { OfferPrice } from '#/shared/core/money.ts';
import { placeInput, radiusInput } from '#/shared/core/page.ts';
import type { Beyond } from '#/shared/core/radius.ts';
import type { Wait } from './report.ts';

/**
 * With a place, offers are those within the radius; `isRephrased` requests the language model's wording where it is allowed.
 */
export const analysisInput = z.object({
  ...placeInput,
  ...radiusInput,
  isRephrased: z._default(z.boolean(), false),
  /** Left out: the holder of the account. */
  personId: z.optional(z.uuid()),
});
export type AnalysisInput = z.infer<typeof analysisInput>;

export const allowRephrasingInput = z.object({ isAllowed: z.boolean() });
export type AllowRephrasingInput = z.infer<typeof allowRephrasingInput>;

/** A value behind a statement, as the report shows it. */
export type StatementInput = {
  name: Localized;
  reported: string;
  labName: Localized;
  collectedAt: string;
  visitId: string;
  /** Null: the test needs no fast, or it is not known. */
  fasting: FastingAnswer | null;
};

type FollowUpOffer = OfferPrice & {
  labTestId: number;
  labId: number;
  labName: Localized;
  distanceMeters: number | null;
};
export type FollowUp = {
  testName: Localized;
  /** Null: no laboratory within the radius offers it, or it is too early. */
  offer: FollowUpOffer | null;
  /** Without an offer within the radius: whether there is one farther away. */
  beyond: Beyond | null;
  /** Measured within its interval; null: it makes sense now. */
  wait: Wait | null;
};

/** The statement of one rule; never a diagnosis. */
export type Statement = {
  ruleId: string;
  ruleVersion: number;
  isPattern: boolean;
  title: Localized;
  saw: Localized;
  mayMean: Localized;
  ask: Localized;
  mindsPregnancy: boolean;
  inputs: StatementInput[];
  source: { name: string; year: number; url: string };
  followUp: FollowUp | null;
};

export type Analysis =
  | { isIncluded: false }
  | {
      isIncluded: true;
      /** Patterns first, by importance. */
      statements: Statement[];
      /** Some latest value is critical: only the laboratory and a doctor speak about it. */
      hasCriticalValue: boolean;
      valueCount: number;
      /** Rules that need sex or age do not apply if these are unknown. */
      isPersonKnown: boolean;
      /** The host that texts would be sent to; null if no language model is configured. */
      rephrasing: { host: string; isAllowed: boolean } | null;
      wording: 'rules' | 'model';
    };
