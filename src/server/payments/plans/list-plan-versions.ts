import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { PlanVersion, PlanWithVersions } from '#/shared/payments/plan-version.ts';
import { planColumns, type PlanRow, toPlan } from './plan-row.ts';
import { type PlanColumns, termColumns, toTerms } from './plan-terms.ts';

const SHOWN = 50;

type Read = PlanColumns & {
  version: number;
  state: PlanVersion['state'];
  effective_from: Date;
  created_at: Date;
  created_by_name: string | null;
  note: string | null;
};

/** Every plan with its current, future and past versions: the newest fifty of each. */
export async function listPlanVersions({
  db,
}: Pick<Context, 'db'>): Promise<{ rows: PlanWithVersions[]; nextCursor: null }> {
  const { rows: plans } = await sql<PlanRow>`
    select ${planColumns} from plans p order by p.audience, p.position`.execute(db);
  const rows = await Promise.all(
    plans.map(async (plan) => ({ plan: toPlan(plan), versions: await listVersions(db, plan) })),
  );
  return { rows, nextCursor: null };
}

async function listVersions(db: Kysely<DB>, { audience, tier }: PlanRow): Promise<PlanVersion[]> {
  const { rows } = await sql<Read>`
    select v.version, v.effective_from, v.created_at, v.note, ${sql.join(termColumns.map((name) => sql.ref(`v.${name}`)))},
           coalesce(p.name, u.email) as created_by_name,
           case when v.withdrawn_at is not null then 'withdrawn'
                when v.in_force_at is null then 'coming'
                when v.in_force_at = max(v.in_force_at) over () then 'current' else 'past' end as state
    from plan_versions v
    left join user_profiles p on p.id = v.created_by
    left join users u on u.id = v.created_by
    where v.audience = ${audience} and v.tier = ${tier}
    order by v.version desc limit ${SHOWN}`.execute(db);
  return rows.map((row) => ({
    ...toTerms(row),
    version: row.version,
    state: row.state,
    effectiveFrom: row.effective_from.toISOString(),
    createdAt: row.created_at.toISOString(),
    createdByName: row.created_by_name,
    note: row.note,
  }));
}
