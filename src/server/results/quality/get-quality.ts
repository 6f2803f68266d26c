import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context, LabActor, LabId } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { LabQuality, QualityInput } from '#/shared/results/quality.ts';
import { listMedians } from './list-medians.ts';
import { weekStart, startOfWeeks } from './week-start.ts';

/** Quality indicators over the lab's own results; for plans that include the analysis. */
export async function getQuality(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
  { weeks }: QualityInput,
): Promise<LabQuality> {
  if (!(await hasAnalysis(db, labId))) throw new AppError('PLAN_LACKS_ANALYSIS');
  const [turnaround, specimens, rejectionReasons, amendments, criticals, medians] = await Promise.all([
    readTurnaround(db, labId, weeks),
    readSpecimens(db, labId, weeks),
    readReasons(db, labId, weeks),
    readAmendments(db, labId, weeks),
    readCriticals(db, labId, weeks),
    listMedians(db, labId, weeks),
  ]);
  return { weeks, turnaround, specimens, rejectionReasons, amendments, criticals, medians };
}

async function hasAnalysis(db: Kysely<DB>, labId: LabId) {
  const { rows } = await sql`
    select 1 from labs l join user_profiles p on p.id = l.owner_id
    join plans n on n.audience = 'lab' and n.tier = p.subscription_tier
    where l.id = ${labId} and n.has_ai_analysis`.execute(db);
  return rows.length > 0;
}

const all = async <Row>(db: Kysely<DB>, query: RawBuilder<Row>) => (await query.execute(db)).rows;

/** From collection to first release, compared with what was promised at collection. */
const readTurnaround = (db: Kysely<DB>, labId: LabId, weeks: number) =>
  all(
    db,
    sql<LabQuality['turnaround'][number]>`
      select ${weekStart(sql`r.released_at`)} as week, count(*) as "resultCount",
             count(*) filter (where r.released_at <= b.result_due_at) as "onTimeCount",
             percentile_cont(0.5) within group (order by h.hours) as "medianHours",
             percentile_cont(0.9) within group (order by h.hours) as "p90Hours"
      from results r join labs l on l.id = r.lab_id join bookings b on b.id = r.booking_id
      join specimens s on s.id = b.specimen_id
      cross join lateral (
        select greatest(0, extract(epoch from r.released_at - s.collected_at) / 3600)::float8 as hours) h
      where r.lab_id = ${labId} and r.released_version is not null and r.released_at >= ${startOfWeeks(labId, weeks)}
        and b.result_due_at is not null
      group by 1 order by 1`,
  );

const readSpecimens = (db: Kysely<DB>, labId: LabId, weeks: number) =>
  all(
    db,
    sql<LabQuality['specimens'][number]>`
      select ${weekStart(sql`s.collected_at`)} as week, count(*) as "specimenCount",
             count(*) filter (where s.status = 'rejected') as "rejectedCount"
      from specimens s join labs l on l.id = s.lab_id
      where s.lab_id = ${labId} and s.collected_at >= ${startOfWeeks(labId, weeks)}
      group by 1 order by 1`,
  );

const readReasons = (db: Kysely<DB>, labId: LabId, weeks: number) =>
  all(
    db,
    sql<LabQuality['rejectionReasons'][number]>`
      select s.rejection_reason as reason, count(*) as count
      from specimens s join labs l on l.id = s.lab_id
      where s.lab_id = ${labId} and s.collected_at >= ${startOfWeeks(labId, weeks)} and s.status = 'rejected'
      group by 1 order by 2 desc, 1`,
  );

/** A result counts in the week of its first release, whenever it was amended. */
const readAmendments = (db: Kysely<DB>, labId: LabId, weeks: number) =>
  all(
    db,
    sql<LabQuality['amendments'][number]>`
      select ${weekStart(sql`r.released_at`)} as week, count(*) as "releasedCount",
             count(*) filter (where r.released_version > 1 and exists (
               select from result_versions v
               where v.result_id = r.id and v.status = 'released' and v.released_at > r.released_at)) as "amendedCount"
      from results r join labs l on l.id = r.lab_id
      where r.lab_id = ${labId} and r.released_version is not null and r.released_at >= ${startOfWeeks(labId, weeks)}
      group by 1 order by 1`,
  );

/** From the entry of a critical value to the first call in which it was read back. */
const readCriticals = (db: Kysely<DB>, labId: LabId, weeks: number) =>
  all(
    db,
    sql<LabQuality['criticals'][number]>`
      select ${weekStart(sql`v.entered_at`)} as week, count(*) as "criticalCount",
             percentile_cont(0.5) within group (order by c.minutes) as "medianMinutes"
      from results r join labs l on l.id = r.lab_id join result_versions v on v.result_id = r.id
      cross join lateral (
        select (extract(epoch from min(c.at) - v.entered_at) / 60)::float8 as minutes from critical_calls c
        where c.result_id = v.result_id and c.version = v.version and c.is_reached and c.is_read_back) c
      where r.lab_id = ${labId} and v.entered_at >= ${startOfWeeks(labId, weeks)} and r.created_at >= ${startOfWeeks(labId, weeks + 52)}
        and exists (select from result_values x
                    where x.result_id = v.result_id and x.version = v.version and x.is_critical)
      group by 1 order by 1`,
  );
