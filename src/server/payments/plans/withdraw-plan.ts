import { sql } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { WithdrawPlanInput } from '#/shared/payments/plan-version.ts';
import { lockPlan } from './lock-plan.ts';

/**
 * Withdraws a version that is not in force yet. A repeat changes nothing.
 * @throws {AppError} ALREADY_DECIDED where it is in force
 */
export async function withdrawPlan(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  input: WithdrawPlanInput,
): Promise<void> {
  const { audience, tier, version } = input;
  await db.transaction().execute(async (trx) => {
    await lockPlan(trx, input);
    const found = await trx
      .selectFrom('plan_versions')
      .select(['in_force_at', 'withdrawn_at', 'effective_from'])
      .where('audience', '=', audience)
      .where('tier', '=', tier)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!found) throw new AppError('NOT_FOUND');
    if (found.in_force_at !== null) throw new AppError('ALREADY_DECIDED');
    if (found.withdrawn_at !== null) return;
    await trx
      .updateTable('plan_versions')
      .set({ withdrawn_at: sql`now()` })
      .where('audience', '=', audience)
      .where('tier', '=', tier)
      .where('version', '=', version)
      .execute();
    await recordChange(trx, actor, {
      action: 'admin.withdrawPlan',
      subjectType: 'plan',
      subjectId: `${audience}/${tier}`,
      before: { version, effective_from: found.effective_from },
      after: { version, effective_from: null },
    });
  });
}
