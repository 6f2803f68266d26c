import { type Kysely, sql, type Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { ChangePlanInput } from '#/shared/plan-version.ts';
import { changedColumns } from '../audit/changed-columns.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { bringIntoForce } from './bring-into-force.ts';
import { lockPlan } from './lock-plan.ts';
import { columnsOfTerms, type PlanColumns } from './plan-terms.ts';

/**
 * A new version of a plan, in force now or at an instant to come. What is booked keeps the rates it was booked with,
 * and who has a subscription pays the new price from the next renewal on; who has more tests active than a lower
 * limit allows keeps them, and adds none.
 */
export async function changePlan(
  db: Kysely<DB>,
  actor: Actor,
  input: ChangePlanInput,
): Promise<{ version: number }> {
  return db.transaction().execute(async (trx) => {
    const plan = await lockPlan(trx, input);
    // Only the free plan is free, and it stays so: whoever has no other has it.
    if ((plan.price_halalas === 0) !== (input.terms.priceHalalas === 0)) {
      throw new AppError('PLAN_PRICE_REFUSED');
    }
    const newest = await newestVersion(trx, input);
    if (newest.version !== input.expectedVersion) throw new AppError('CHANGED_MEANWHILE');
    const columns = columnsOfTerms(input.terms);
    const { before, after } = changedColumns(plan, columns);
    const isNow = input.effectiveFrom === null || Date.parse(input.effectiveFrom) <= Date.now();
    // Before what is older is in force, or that would come after what is decided now.
    if (isNow && (await isOneDue(trx, input))) throw new AppError('CHANGED_MEANWHILE');
    if (isNow && Object.keys(after).length === 0) return { version: newest.version };

    const version = newest.version + 1;
    await addVersion(trx, actor, { ...input, version, columns, isNow });
    if (isNow) await bringIntoForce(trx, { ...input, version });
    await recordChange(trx, actor, {
      action: 'admin.changePlan',
      subjectType: 'plan',
      subjectId: `${input.audience}/${input.tier}`,
      before,
      after: { ...after, version, effective_from: isNow ? null : input.effectiveFrom },
    });
    return { version };
  });
}

const newestVersion = (trx: Transaction<DB>, { audience, tier }: ChangePlanInput) =>
  trx
    .selectFrom('plan_versions')
    .select('version')
    .where('audience', '=', audience)
    .where('tier', '=', tier)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** One whose time has come, and that the job brings into force within seconds. */
async function isOneDue(trx: Transaction<DB>, { audience, tier }: ChangePlanInput) {
  const due = await trx
    .selectFrom('plan_versions')
    .select('version')
    .where('audience', '=', audience)
    .where('tier', '=', tier)
    .where('in_force_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('effective_from', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return due !== undefined;
}

type Added = ChangePlanInput & { version: number; columns: PlanColumns; isNow: boolean };

const addVersion = (trx: Transaction<DB>, { userId }: Actor, added: Added) =>
  trx
    .insertInto('plan_versions')
    .values({
      audience: added.audience,
      tier: added.tier,
      version: added.version,
      ...added.columns,
      effective_from: added.isNow || added.effectiveFrom === null ? sql<Date>`now()` : added.effectiveFrom,
      created_by: userId,
      note: added.note === '' ? null : added.note,
    })
    .execute();
