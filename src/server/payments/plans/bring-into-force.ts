import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { termColumns } from './plan-terms.ts';

type Which = { audience: 'customer' | 'lab'; tier: string; version: number };

/** Copies the version's terms to its plan. The caller has locked the plan. */
export async function bringIntoForce(
  trx: Transaction<DB>,
  { audience, tier, version }: Which,
): Promise<void> {
  const next = await trx
    .selectFrom('plan_versions')
    .select(termColumns)
    .where('audience', '=', audience)
    .where('tier', '=', tier)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('plans')
    .set(next)
    .where('audience', '=', audience)
    .where('tier', '=', tier)
    .execute();
  await trx
    .updateTable('plan_versions')
    .set({ in_force_at: sql`clock_timestamp()` })
    .where('audience', '=', audience)
    .where('tier', '=', tier)
    .where('version', '=', version)
    .execute();
}
