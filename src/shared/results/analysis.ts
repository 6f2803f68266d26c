import * as z from 'zod/mini';
import type { FastingAnswer } from '#/shared/booking/reception.ts';
import type { Localized } from '#/shared/core/locale.ts';

const degrees = (limit: number) => z.optional(z.number().check(z.gte(-limit), z.lte(limit)));

/**
 * Coordinates list the nearest offers first; `isRephrased` requests the language model's wording where it is allowed.
 */
export const analysisInput = z.object({
  lat: degrees(90),
  lon: degrees(180),
  isRephrased: z._default(z.boolean(), false),
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

type FollowUpOffer = {
  labTestId: number;
  labId: number;
  labName: Localized;
  priceHalalas: number;
  distanceMeters: number | null;
};
export type FollowUp = { testName: Localized; offer: FollowUpOffer | null };

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
