import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabId } from '#/server/platform/trpc/context.ts';
import type { LabWork } from '#/shared/labs/lab.ts';

/** The number of open tasks of this laboratory by kind, each counted in a narrow index. */
export async function countWork(db: Kysely<DB>, labId: LabId): Promise<LabWork> {
  const { rows } = await sql<LabWork>`
    select /* hot:lab-work */
      -- People of today, as reception lists them: who was forgotten yesterday waits no longer.
      (select count(distinct b.visit_id) from labs l
       cross join lateral (select (now() at time zone l.time_zone)::date as today) d
       join bookings b on b.lab_id = l.id
         and b.booking_time >= d.today::timestamp at time zone l.time_zone
         and b.booking_time < (d.today + 1)::timestamp at time zone l.time_zone
       where l.id = ${labId} and b.status = 'checked_in' and b.specimen_id is null) as "waitingCount",
      due."toEnterCount", due."lateCount", open."toVerifyCount", open."toReleaseCount",
      (select count(*) from upload_items i where i.lab_id = ${labId} and i.state = 'waiting') as "inboxCount"
    from (
      select count(*) filter (where r.id is null) as "toEnterCount",
             count(*) filter (where b.result_due_at < now()) as "lateCount"
      from bookings b left join results r on r.booking_id = b.id
      where b.lab_id = ${labId} and b.result_due_at is not null and b.result_at is null
        and b.needs_choice_since is null and b.status in ('checked_in', 'completed')) due
    cross join (
      select count(*) filter (where v.status = 'entered') as "toVerifyCount",
             count(*) filter (where v.status = 'verified') as "toReleaseCount"
      -- Open results are few, which the planner does not know: it would read the versions of all.
      from results r cross join lateral (
        select status from result_versions where result_id = r.id and version = r.current_version limit 1) v
      where r.lab_id = ${labId} and r.released_version is distinct from r.current_version) open`.execute(db);
  const [work] = rows;
  if (!work) throw new Error('a count without a row');
  return work;
}
