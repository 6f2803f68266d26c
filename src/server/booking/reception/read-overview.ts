import { type Kysely, sql } from 'kysely';
import { testCounts } from '#/server/labs/price-list/test-counts.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabId } from '#/server/platform/trpc/context.ts';
import type { LabWork } from '#/shared/labs/lab.ts';
import { type LabBookingReadRow, labBookingColumns, labBookingTables } from './lab-booking-row.ts';

export type LabFigures = {
  pending_count: number;
  completed_count: number;
  revenue_halalas: number;
  today_count: number;
  active_test_count: number;
};

/** JSON has no times: they are text here. */
type Upcoming = Omit<LabBookingReadRow, 'booking_time'> & { booking_time: string };
type Visits = LabWork & { upcoming: Upcoming[] };

/** As a literal: with a parameter PostgreSQL expects many rows and plans the statement each time. */
const UPCOMING = sql.lit(5);

/** The lines of today `t`; people who wait are those of today, as reception lists them. */
const ofToday = sql`
  cross join lateral (select (now() at time zone l.time_zone)::date as today) d
  cross join lateral (
    select count(distinct b.visit_id) filter (where b.status in ('confirmed', 'checked_in', 'completed')) as visits,
           count(distinct b.visit_id) filter (where b.status = 'checked_in' and b.specimen_id is null) as waiting
    from bookings b
    where b.lab_id = l.id and b.booking_time >= d.today::timestamp at time zone l.time_zone
      and b.booking_time < (d.today + 1)::timestamp at time zone l.time_zone) t`;

const figures = sql`
  coalesce(r.completed_count, 0) as completed_count, coalesce(r.revenue_halalas, 0) as revenue_halalas,
  (select count(*) from bookings b where b.lab_id = l.id and b.status = 'confirmed') as pending_count,
  ${testCounts('active_tests')} as active_test_count,
  t.visits as today_count`;

/** From stored sums and narrow indexes only, never from all bookings of the lab. */
export async function readFigures(db: Kysely<DB>, labId: LabId): Promise<LabFigures | undefined> {
  const { rows } = await sql<LabFigures>`
    select /* hot:lab-figures */ ${figures}
    from labs l ${ofToday} left join lab_revenues r on r.lab_id = l.id
    where l.id = ${labId}`.execute(db);
  return rows[0];
}

/** The figures with what waits and the next visits, in one statement. */
export async function readOverview(db: Kysely<DB>, labId: LabId): Promise<(LabFigures & Visits) | undefined> {
  const { rows } = await sql<LabFigures & Visits>`
    select /* hot:lab-overview */ ${figures}, t.waiting as "waitingCount",
      due."toEnterCount", due."lateCount", open."toVerifyCount", open."toReleaseCount",
      (select count(*) from upload_items i where i.lab_id = l.id and i.state = 'waiting') as "inboxCount",
      (select coalesce(json_agg(u order by u.booking_time, u.id), '[]') from (
         select ${labBookingColumns} from ${labBookingTables}
         where b.lab_id = ${labId} and b.status = 'confirmed' and b.booking_time >= now()
         order by b.booking_time, b.id limit ${UPCOMING}) u) as upcoming
    from labs l ${ofToday} left join lab_revenues r on r.lab_id = l.id
    cross join lateral (
      select count(*) filter (where r.id is null) as "toEnterCount",
             count(*) filter (where b.result_due_at < now()) as "lateCount"
      from bookings b left join results r on r.booking_id = b.id
      where b.lab_id = l.id and b.result_due_at is not null and b.result_at is null
        and b.needs_choice_since is null and b.status in ('checked_in', 'completed')) due
    cross join lateral (
      select count(*) filter (where v.status = 'entered') as "toVerifyCount",
             count(*) filter (where v.status = 'verified') as "toReleaseCount"
      -- Open results are few, which the planner does not know: it would read the versions of all.
      from results r cross join lateral (
        select status from result_versions where result_id = r.id and version = r.current_version limit 1) v
      where r.lab_id = l.id and r.released_version is distinct from r.current_version) open
    where l.id = ${labId}`.execute(db);
  return rows[0];
}
