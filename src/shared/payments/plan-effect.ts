import type { PlanTerms } from './plan-version.ts';

/**
 * What a plan sells, by audience: the rows of the price page and the fields of the plan editor. Nothing else is sold,
 * and tests/api/payments/sold-effects.test.ts observes each of them.
 */
export const planEffects = {
  customer: ['fee', 'discount', 'analysis', 'accounts'],
  lab: ['commission', 'testLimit', 'featured', 'analysis', 'storage'],
} as const satisfies Record<'customer' | 'lab', readonly string[]>;

export type CustomerEffect = (typeof planEffects)['customer'][number];
export type LabEffect = (typeof planEffects)['lab'][number];
export type PlanEffect = CustomerEffect | LabEffect;

/** The term of a plan behind each effect. */
export const effectTerms = {
  fee: 'feeBasisPoints',
  discount: 'discountBasisPoints',
  commission: 'commissionBasisPoints',
  testLimit: 'activeTestLimit',
  storage: 'storageBytes',
  accounts: 'accountLimit',
  analysis: 'hasAiAnalysis',
  featured: 'isFeatured',
} as const satisfies Record<PlanEffect, keyof PlanTerms>;
