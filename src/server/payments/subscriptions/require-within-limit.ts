import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Plan } from '#/shared/payments/plan.ts';

/** @throws {AppError} PLAN_LIMIT_REACHED where the account's lab has more active tests than this plan allows */
export async function requireWithinLimit(
  trx: Transaction<DB>,
  userId: string,
  { activeTestLimit }: Plan,
): Promise<void> {
  if (activeTestLimit === null) return;
  const { active_count: activeCount } = await trx
    .selectFrom('lab_tests as t')
    .innerJoin('labs as l', 'l.id', 't.lab_id')
    .select((eb) => eb.fn.countAll<number>().as('active_count'))
    .where('l.owner_id', '=', userId)
    .where('t.is_active', '=', true)
    .executeTakeFirstOrThrow();
  if (activeCount > activeTestLimit) throw new AppError('PLAN_LIMIT_REACHED');
}
