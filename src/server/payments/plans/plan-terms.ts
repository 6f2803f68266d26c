import type { PlanTerms } from '#/shared/payments/plan-version.ts';

/** The terms as columns of `plans` and `plan_versions`. */
export const columnsOfTerms = (terms: PlanTerms) => ({
  price_halalas: terms.priceHalalas,
  fee_basis_points: terms.feeBasisPoints,
  discount_basis_points: terms.discountBasisPoints,
  commission_basis_points: terms.commissionBasisPoints,
  active_test_limit: terms.activeTestLimit,
  storage_bytes: terms.storageBytes,
  account_limit: terms.accountLimit,
  has_ai_analysis: terms.hasAiAnalysis,
  is_featured: terms.isFeatured,
  is_most_popular: terms.isMostPopular,
});
export type PlanColumns = ReturnType<typeof columnsOfTerms>;

export const termColumns = [
  'price_halalas',
  'fee_basis_points',
  'discount_basis_points',
  'commission_basis_points',
  'active_test_limit',
  'storage_bytes',
  'account_limit',
  'has_ai_analysis',
  'is_featured',
  'is_most_popular',
] as const;

export const toTerms = (row: PlanColumns): PlanTerms => ({
  priceHalalas: row.price_halalas,
  feeBasisPoints: row.fee_basis_points,
  discountBasisPoints: row.discount_basis_points,
  commissionBasisPoints: row.commission_basis_points,
  activeTestLimit: row.active_test_limit,
  storageBytes: row.storage_bytes,
  accountLimit: row.account_limit,
  hasAiAnalysis: row.has_ai_analysis,
  isFeatured: row.is_featured,
  isMostPopular: row.is_most_popular,
});
