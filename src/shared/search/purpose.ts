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

export const purposeInput = z.object({ slug: z.string().check(z.minLength(1), z.maxLength(40)) });
export type PurposeInput = z.infer<typeof purposeInput>;

export type PurposeList = Page<{ slug: string; group: PurposeGroup; name: Localized; testIds: number[] }>;

/** The purposes that people ask for most. */
export const commonPurposes = [
  'fatigue',
  'hair-loss',
  'premarital',
  'checkup',
  'surgery',
  'weight-gain',
  'plan-preg',
  'child-check',
] as const;
export type CommonPurpose = (typeof commonPurposes)[number];

export const commonPurposesInput = z.object({
  limit: z._default(z.int().check(z.positive(), z.maximum(commonPurposes.length)), commonPurposes.length),
  ...placeInput,
  ...radiusInput,
});
export type CommonPurposesInput = z.infer<typeof commonPurposesInput>;

/** A purpose with what its tests take and cost together near a place. */
export type PurposeOffer = {
  slug: CommonPurpose;
  testIds: number[];
  /** Those of one visit, which tests share. */
  tubes: Pick<PlannedTubes, 'caps' | 'tubeCount'>[];
  /** The lowest sum at one lab that does all of them; null without such a lab. */
  fromTotalHalalas: number | null;
};
