import * as z from 'zod/mini';
import type { Localized } from './locale.ts';

const degrees = (limit: number) => z.optional(z.number().check(z.gte(-limit), z.lte(limit)));

/** Coordinates bring the nearest offers first; `isRephrased` asks for the language model's words where it is allowed. */
export const analysisInput = z.object({
  lat: degrees(90),
  lon: degrees(180),
  isRephrased: z._default(z.boolean(), false),
});
export type AnalysisInput = z.infer<typeof analysisInput>;

export const allowRephrasingInput = z.object({ isAllowed: z.boolean() });
export type AllowRephrasingInput = z.infer<typeof allowRephrasingInput>;

/** A value that a statement rests on, as it stands on its report. */
export type StatementInput = {
  name: Localized;
  reported: string;
  labName: Localized;
  collectedAt: string;
  visitId: string;
};

type FollowUpOffer = {
  labTestId: number;
  labId: number;
  labName: Localized;
  priceHalalas: number;
  distanceMeters: number | null;
};
export type FollowUp = { testName: Localized; offer: FollowUpOffer | null };

/** What one rule says; never a diagnosis. */
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
      /** Some latest value is critical: about it only the laboratory and a doctor speak. */
      hasCriticalValue: boolean;
      valueCount: number;
      /** Rules that need sex or age are silent without them. */
      isPersonKnown: boolean;
      /** The host that texts would be sent to; null where no language model is set up. */
      rephrasing: { host: string; isAllowed: boolean } | null;
      wording: 'rules' | 'model';
    };
