import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { instantOf } from '#/client/core/wall-clock.ts';
import { latinDigits } from '#/shared/core/digits.ts';
import { type PlanEffect, planEffects } from '#/shared/payments/plan-effect.ts';
import type { Plan } from '#/shared/payments/plan.ts';

type NumberField = { field: string; label: MessageDescriptor; value: string };
type FlagField = { field: 'hasAiAnalysis' | 'isFeatured' | 'isMostPopular'; label: MessageDescriptor };

const GIBIBYTE = 1024 ** 3;
const hundredths = (value: number) => String(value / 100);
const orEmpty = (value: number | null, unit = 1) => (value === null ? '' : String(value / unit));

/** The field of each effect; an effect without a number is a flag. */
const fieldOf: Record<PlanEffect, (plan: Plan) => NumberField | FlagField> = {
  fee: (plan) => ({ field: 'fee', label: msg`Booking fee, %`, value: hundredths(plan.feeBasisPoints) }),
  discount: (plan) => ({
    field: 'discount',
    label: msg`Discount, %`,
    value: hundredths(plan.discountBasisPoints),
  }),
  commission: (plan) => ({
    field: 'commission',
    label: msg`Commission, %`,
    value: hundredths(plan.commissionBasisPoints),
  }),
  testLimit: (plan) => ({
    field: 'limit',
    label: msg`Tests on offer (empty: no limit)`,
    value: orEmpty(plan.activeTestLimit),
  }),
  storage: (plan) => ({
    field: 'storage',
    label: msg`Storage, GB (empty: no limit)`,
    value: orEmpty(plan.storageBytes, GIBIBYTE),
  }),
  accounts: (plan) => ({
    field: 'accounts',
    label: msg`Accounts, the payer’s included`,
    value: String(plan.accountLimit),
  }),
  analysis: () => ({ field: 'hasAiAnalysis', label: msg`Analysis of results` }),
  featured: () => ({ field: 'isFeatured', label: msg`Featured` }),
};

/** The number fields of the form: the price, and what the plan's audience buys. */
export const numberFields = (plan: Plan): NumberField[] => [
  { field: 'price', label: msg`Price a month, SAR`, value: hundredths(plan.priceHalalas) },
  ...planEffects[plan.audience]
    .map((effect) => fieldOf[effect](plan))
    .filter((field): field is NumberField => 'value' in field),
];

export const flagFields = (plan: Plan): FlagField[] => [
  ...planEffects[plan.audience]
    .map((effect) => fieldOf[effect](plan))
    .filter((field): field is FlagField => !('value' in field)),
  { field: 'isMostPopular', label: msg`Marked as the most popular` },
];

type Raw = Record<string, unknown>;

/** The form as input of the procedure. Invalid values are passed on, so that its validation reports them. */
export function readPlanForm(raw: Raw, plan: Plan, version: number): Raw {
  const { audience, tier } = plan;
  const { hasAiAnalysis, isFeatured, isMostPopular } = plan;
  const flags = Object.fromEntries(flagFields(plan).map(({ field }) => [field, raw[field] === 'on']));
  return {
    audience,
    tier,
    expectedVersion: version,
    terms: {
      priceHalalas: scaled(raw['price'], 100) ?? Number.NaN,
      feeBasisPoints: 'fee' in raw ? (scaled(raw['fee'], 100) ?? Number.NaN) : plan.feeBasisPoints,
      discountBasisPoints:
        'discount' in raw ? (scaled(raw['discount'], 100) ?? Number.NaN) : plan.discountBasisPoints,
      commissionBasisPoints:
        'commission' in raw ? (scaled(raw['commission'], 100) ?? Number.NaN) : plan.commissionBasisPoints,
      activeTestLimit: 'limit' in raw ? scaled(raw['limit'], 1) : plan.activeTestLimit,
      storageBytes: 'storage' in raw ? scaled(raw['storage'], GIBIBYTE) : plan.storageBytes,
      accountLimit: 'accounts' in raw ? (scaled(raw['accounts'], 1) ?? Number.NaN) : plan.accountLimit,
      hasAiAnalysis,
      isFeatured,
      isMostPopular,
      ...flags,
    },
    effectiveFrom: instantOf(raw['effectiveFrom']),
    note: raw['note'] ?? '',
  };
}

/** Null for an empty field. */
function scaled(typed: unknown, factor: number): number | null {
  const text = typeof typed === 'string' ? latinDigits(typed.trim()).replace('٫', '.') : '';
  if (text === '') return null;
  const value = Number(text) * factor;
  // 4.35 × 100 is not quite 435 in binary; a real fraction of a halala is refused.
  const rounded = Math.round(value);
  return Math.abs(value - rounded) < 1e-6 ? rounded : value;
}
