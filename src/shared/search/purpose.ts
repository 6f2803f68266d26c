import * as z from 'zod/mini';
import type { Localized } from '#/shared/core/locale.ts';
import type { Page } from '#/shared/core/page.ts';
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
