import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { termColumns } from './plan-terms.ts';

type Name = { audience: 'customer' | 'lab'; tier: string };

export async function lockPlan(trx: Transaction<DB>, { audience, tier }: Name) {
  const plan = await trx
    .selectFrom('plans')
    .select(termColumns)
    .where('audience', '=', audience)
    .where('tier', '=', tier)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!plan) throw new AppError('NOT_FOUND');
  return plan;
}
