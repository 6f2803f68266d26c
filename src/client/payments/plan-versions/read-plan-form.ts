import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { instantOf } from '#/client/core/wall-clock.ts';
import { latinDigits } from '#/shared/core/digits.ts';
import type { Plan } from '#/shared/payments/plan.ts';

type NumberField = { field: string; label: MessageDescriptor; value: string };

const GIBIBYTE = 1024 ** 3;
const hundredths = (value: number) => String(value / 100);

/** The number fields of the form: fee and discount for customers, commission for laboratories. */
export function numberFields(plan: Plan): NumberField[] {
  const price = { field: 'price', label: msg`Price a month, SAR`, value: hundredths(plan.priceHalalas) };
  if (plan.audience === 'customer') {
    return [
      price,
      { field: 'fee', label: msg`Booking fee, %`, value: hundredths(plan.feeBasisPoints) },
      { field: 'discount', label: msg`Discount, %`, value: hundredths(plan.discountBasisPoints) },
    ];
  }
  return [
    price,
    { field: 'commission', label: msg`Commission, %`, value: hundredths(plan.commissionBasisPoints) },
    {
      field: 'limit',
      label: msg`Tests on offer (empty: no limit)`,
      value: plan.activeTestLimit === null ? '' : String(plan.activeTestLimit),
    },
    {
      field: 'storage',
      label: msg`Storage, GB (empty: no limit)`,
      value: plan.storageBytes === null ? '' : String(plan.storageBytes / GIBIBYTE),
    },
  ];
}

export const flagFields = [
  { field: 'hasAiAnalysis', label: msg`Smart analysis` },
  { field: 'isFeatured', label: msg`Featured` },
  { field: 'isMostPopular', label: msg`Marked as the most popular` },
] as const;

type Raw = Record<string, unknown>;

/** The form as input of the procedure. Invalid values are passed on, so that its validation reports them. */
export function readPlanForm(raw: Raw, plan: Plan, version: number): Raw {
  const { audience, tier } = plan;
  const flags = Object.fromEntries(flagFields.map(({ field }) => [field, raw[field] === 'on']));
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
