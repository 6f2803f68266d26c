import * as z from 'zod/mini';
import { instantInput, typedText } from '#/shared/core/text.ts';
import type { Plan } from './plan.ts';

const basisPoints = z.int().check(z.minimum(0), z.maximum(10_000));
const MOST_HALALAS = 100_000_000;
const MOST_TESTS = 1_000_000;
const MOST_ACCOUNTS = 1000;

/** The terms that can be changed: everything but audience and name. */
const planTermsInput = z.object({
  priceHalalas: z.int().check(z.minimum(0), z.maximum(MOST_HALALAS)),
  feeBasisPoints: basisPoints,
  discountBasisPoints: basisPoints,
  commissionBasisPoints: basisPoints,
  activeTestLimit: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_TESTS))),
  storageBytes: z.nullable(z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))),
  accountLimit: z.int().check(z.minimum(1), z.maximum(MOST_ACCOUNTS)),
  hasAiAnalysis: z.boolean(),
  isFeatured: z.boolean(),
  isMostPopular: z.boolean(),
});
export type PlanTerms = z.infer<typeof planTermsInput>;

const planNameInput = {
  audience: z.enum(['customer', 'lab']),
  tier: typedText().check(z.minLength(1), z.maxLength(40)),
};

export const changePlanInput = z.object({
  ...planNameInput,
  /** The newest version that the administrator saw; any other value is CHANGED_MEANWHILE. */
  expectedVersion: z.int().check(z.minimum(1)),
  terms: planTermsInput,
  /** When it comes into force; null: now. */
  effectiveFrom: z.nullable(instantInput),
  note: z._default(typedText().check(z.trim(), z.maxLength(500)), ''),
});
export type ChangePlanInput = z.infer<typeof changePlanInput>;

export const withdrawPlanInput = z.object({ ...planNameInput, version: z.int().check(z.minimum(1)) });
export type WithdrawPlanInput = z.infer<typeof withdrawPlanInput>;

export type PlanVersion = PlanTerms & {
  version: number;
  state: 'current' | 'coming' | 'past' | 'withdrawn';
  effectiveFrom: string;
  createdAt: string;
  createdByName: string | null;
  note: string | null;
};
export type PlanWithVersions = { plan: Plan; /** The newest first. */ versions: PlanVersion[] };
