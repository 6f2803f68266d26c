import { type Kysely, sql } from 'kysely';
import { changedColumns } from '#/server/platform/audit/changed-columns.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { TaskDeps } from '#/server/platform/jobs/task.ts';
import { bringIntoForce } from './bring-into-force.ts';
import { lockPlan } from './lock-plan.ts';

type Due = { audience: 'customer' | 'lab'; tier: string; version: number; created_by: string };

/** Puts due versions of plans into force, in their order and each once, however many processes run. */
export async function applyDuePlans({ db }: Pick<TaskDeps, 'db'>): Promise<void> {
  for (const due of await listDue(db)) {
    await applyOne(db, due);
  }
}

async function listDue(db: Kysely<DB>): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select audience, tier, version, created_by from plan_versions
    where in_force_at is null and withdrawn_at is null and effective_from <= now()
    order by effective_from, version limit 100`.execute(db);
  return rows;
}

const applyOne = (db: Kysely<DB>, due: Due) =>
  db.transaction().execute(async (trx) => {
    const plan = await lockPlan(trx, due);
    // Checked again under the lock: another process may have applied it, or an administrator withdrawn it.
    const still = await trx
      .selectFrom('plan_versions')
      .select('version')
      .where('audience', '=', due.audience)
      .where('tier', '=', due.tier)
      .where('version', '=', due.version)
      .where('in_force_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    if (!still) return;
    await bringIntoForce(trx, due);
    const { before, after } = changedColumns(plan, await lockPlan(trx, due));
    await recordChange(
      trx,
      { userId: due.created_by, userType: 'admin' },
      {
        action: 'admin.planInForce',
        subjectType: 'plan',
        subjectId: `${due.audience}/${due.tier}`,
        before,
        after: { ...after, version: due.version },
      },
    );
  });
