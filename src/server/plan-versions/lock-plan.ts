import type { Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { DB } from '../db/schema.gen.ts';
import { termColumns } from './plan-terms.ts';

type Name = { audience: 'customer' | 'lab'; tier: string };

/** The plan as it is, held for whoever changes it now. */
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
