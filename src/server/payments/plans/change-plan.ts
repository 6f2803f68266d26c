import { sql, type Transaction } from 'kysely';
import { changedColumns } from '#/server/platform/audit/changed-columns.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { planEffects } from '#/shared/payments/plan-effect.ts';
import type { ChangePlanInput } from '#/shared/payments/plan-version.ts';
import { bringIntoForce } from './bring-into-force.ts';
import { lockPlan } from './lock-plan.ts';
import { columnsOfTerms, type PlanColumns } from './plan-terms.ts';

/**
 * Creates a version of a plan, in force now or from a later time. Bookings keep their rates; subscribers pay the new
 * price from the next renewal; a lab above a lower test limit keeps its tests and cannot add any.
 */
export async function changePlan(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  input: ChangePlanInput,
): Promise<{ version: number }> {
  return db.transaction().execute(async (trx) => {
    await lockPlans(trx, input);
    const plan = await lockPlan(trx, input);
    // Only the free plan costs nothing, since it applies to every account without another plan.
    if ((plan.price_halalas === 0) !== (input.terms.priceHalalas === 0)) {
      throw new AppError('PLAN_PRICE_REFUSED');
    }
    await refuseCostlyDearerPlan(trx, input);
    const newest = await newestVersion(trx, input);
    if (newest.version !== input.expectedVersion) throw new AppError('CHANGED_MEANWHILE');
    const columns = soldColumns(input);
    const { before, after } = changedColumns(plan, columns);
    const isNow = input.effectiveFrom === null || Date.parse(input.effectiveFrom) <= Date.now();
    // Refused while an older version is still due, or where a newer one is scheduled.
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

/** Storage is a term of those to whom it is sold. */
function soldColumns({ audience, terms }: ChangePlanInput): PlanColumns {
  const isSold = planEffects[audience].some((effect) => effect === 'storage');
  return { ...columnsOfTerms(terms), ...(isSold ? {} : { storage_bytes: null }) };
}

/** All plans of the audience, in one order, since each is compared with the others. */
const lockPlans = (trx: Transaction<DB>, { audience }: ChangePlanInput) =>
  sql`select from plans where audience = ${audience} order by tier for no key update`.execute(trx);

type Cost = { price_halalas: number; fee_basis_points: number; discount_basis_points: number };

/** A customer who pays more a month never pays more for a test, now or under a version that is scheduled. */
async function refuseCostlyDearerPlan(trx: Transaction<DB>, { audience, tier, terms }: ChangePlanInput) {
  const { rows } = await sql<Cost>`
    select price_halalas, fee_basis_points, discount_basis_points from plans
    where audience = ${audience} and tier <> ${tier}
    union all
    select price_halalas, fee_basis_points, discount_basis_points from plan_versions
    where audience = ${audience} and tier <> ${tier} and in_force_at is null and withdrawn_at is null`.execute(
    trx,
  );
  const own = columnsOfTerms(terms);
  const costOf = (plan: Cost) => (10_000 - plan.discount_basis_points) * (10_000 + plan.fee_basis_points);
  const isWrong = rows.some((other) => {
    const dearer = Math.sign(own.price_halalas - other.price_halalas);
    return dearer * (costOf(own) - costOf(other)) > 0;
  });
  if (isWrong) throw new AppError('PLAN_COSTS_MORE');
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

/** A version whose time has come and that the task applies within seconds. */
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
