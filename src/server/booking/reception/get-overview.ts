import { type Kysely, sql } from 'kysely';
import { countWork } from '#/server/labs/profile/count-work.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context, LabActor, LabId } from '#/server/platform/trpc/context.ts';
import { mustSetUpTotp } from '#/server/platform/trpc/must-set-up-totp.ts';
import type { LabOverview } from '#/shared/booking/lab-booking.ts';
import { canDo } from '#/shared/identity/lab-role.ts';
import {
  type LabBookingReadRow,
  labBookingColumns,
  labBookingTables,
  toLabBookingRow,
} from './lab-booking-row.ts';

const UPCOMING = 5;

type Figures = {
  pending_count: number;
  completed_count: number;
  revenue_halalas: number;
  today_count: number;
  active_test_count: number;
};

/** The lab's figures, read from stored sums and narrow indexes only, never from all its bookings. */
export async function getOverview(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: LabActor,
): Promise<LabOverview> {
  const { labId, labRole } = actor;
  const seesMoney = canDo(labRole, 'money') && !mustSetUpTotp(site, actor);
  const seesVisits = canDo(labRole, 'seeVisits');
  const [figures, upcoming, work] = await Promise.all([
    findFigures(db, labId),
    seesVisits ? listUpcoming(db, labId) : [],
    seesVisits ? countWork(db, labId) : null,
  ]);
  return {
    pendingCount: figures?.pending_count ?? 0,
    completedCount: figures?.completed_count ?? 0,
    revenueHalalas: seesMoney ? (figures?.revenue_halalas ?? 0) : null,
    todayCount: figures?.today_count ?? 0,
    activeTestCount: figures?.active_test_count ?? 0,
    work,
    upcoming: upcoming.map((row) => toLabBookingRow(site.keys, labId, row)),
  };
}

async function findFigures(db: Kysely<DB>, labId: LabId) {
  const { rows } = await sql<Figures>`
    select /* hot:lab-figures */
      coalesce(r.completed_count, 0) as completed_count, coalesce(r.revenue_halalas, 0) as revenue_halalas,
      (select count(*) from bookings b where b.lab_id = l.id and b.status = 'confirmed') as pending_count,
      (select count(*) from lab_tests o where o.lab_id = l.id and o.is_active) as active_test_count,
      (select count(distinct b.visit_id) from bookings b
       where b.lab_id = l.id and b.status in ('confirmed', 'checked_in', 'completed')
         and b.booking_time >= d.today::timestamp at time zone l.time_zone
         and b.booking_time < (d.today + 1)::timestamp at time zone l.time_zone) as today_count
    from labs l
    cross join lateral (select (now() at time zone l.time_zone)::date as today) d
    left join lab_revenues r on r.lab_id = l.id
    where l.id = ${labId}`.execute(db);
  return rows[0];
}

async function listUpcoming(db: Kysely<DB>, labId: LabId) {
  const { rows } = await sql<LabBookingReadRow>`
    select /* hot:lab-upcoming */ ${labBookingColumns} from ${labBookingTables}
    where b.lab_id = ${labId} and b.status = 'confirmed' and b.booking_time >= now()
    order by b.booking_time, b.id limit ${UPCOMING}`.execute(db);
  return rows;
}
