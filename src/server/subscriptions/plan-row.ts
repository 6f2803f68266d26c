import { type Kysely, sql } from 'kysely';
import type { Plan } from '#/shared/plan.ts';
import type { DB } from '../db/schema.gen.ts';

export type PlanRow = {
  audience: Plan['audience'];
  tier: string;
  price_halalas: number;
  fee_basis_points: number;
  discount_basis_points: number;
  commission_basis_points: number;
  active_test_limit: number | null;
  storage_bytes: number | null;
  has_ai_analysis: boolean;
  is_featured: boolean;
  has_multiple_accounts: boolean;
  is_most_popular: boolean;
};

export const planColumns = sql`
  p.audience, p.tier, p.price_halalas, p.fee_basis_points, p.discount_basis_points, p.commission_basis_points,
  p.active_test_limit, p.storage_bytes, p.has_ai_analysis, p.is_featured, p.has_multiple_accounts, p.is_most_popular`;

export const toPlan = (row: PlanRow): Plan => ({
  audience: row.audience,
  tier: row.tier,
  priceHalalas: row.price_halalas,
  feeBasisPoints: row.fee_basis_points,
  discountBasisPoints: row.discount_basis_points,
  commissionBasisPoints: row.commission_basis_points,
  activeTestLimit: row.active_test_limit,
  storageBytes: row.storage_bytes,
  hasAiAnalysis: row.has_ai_analysis,
  isFeatured: row.is_featured,
  hasMultipleAccounts: row.has_multiple_accounts,
  isMostPopular: row.is_most_popular,
});

/** The plan of exactly this name; null where the audience has none such. */
export async function findPlan(
  db: Kysely<DB>,
  audience: Plan['audience'],
  tier: string,
): Promise<Plan | null> {
  const { rows } = await sql<PlanRow>`
    select ${planColumns} from plans p where p.audience = ${audience} and p.tier = ${tier}`.execute(db);
  return rows[0] ? toPlan(rows[0]) : null;
}
