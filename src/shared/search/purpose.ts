import * as z from 'zod/mini';
import type { PlannedTubes } from '#/shared/catalog/plan-tubes.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { type Page, placeInput, radiusInput } from '#/shared/core/page.ts';
import type { PurposeGroup } from './purpose-groups.ts';

/** body: call an ambulance; poison: also say what was taken; mind: a person to talk to. */
export const emergencyKinds = ['body', 'poison', 'mind'] as const;
export type EmergencyKind = (typeof emergencyKinds)[number];

/** A reason to be tested and the tests to compare for it. */
export type PurposeAnswer = {
  slug: string;
  name: Localized;
  why: Localized;
  source: { title: string; organisation: string };
  tests: { testId: number; name: Localized }[];
};

const slug = z.string().check(z.minLength(1), z.maxLength(40));
export const purposeInput = z.object({ slug });
export type PurposeInput = z.infer<typeof purposeInput>;

export type PurposeList = Page<{ slug: string; group: PurposeGroup; name: Localized; testIds: number[] }>;

export const purposeOffersInput = z.object({
  slugs: z.array(slug).check(z.maxLength(12)),
  ...placeInput,
  ...radiusInput,
});
export type PurposeOffersInput = z.infer<typeof purposeOffersInput>;

/** A purpose with what its tests take and cost together near a place. */
export type PurposeOffer = {
  slug: string;
  name: Localized;
  testIds: number[];
  /** Those of one visit, which tests share. */
  tubes: Pick<PlannedTubes, 'caps' | 'tubeCount'>[];
  /** The lowest sum at one lab that does all of them; null without such a lab. */
  fromTotalHalalas: number | null;
};
