import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { mustSetUpTotp } from '#/server/platform/trpc/must-set-up-totp.ts';
import type { LabOverview } from '#/shared/booking/lab-booking.ts';
import { canDo } from '#/shared/identity/lab-role.ts';
import { toLabBookingRow } from './lab-booking-row.ts';
import { readFigures, readOverview } from './read-overview.ts';

/** The lab's figures, and for a role that sees visits what waits and who comes next. */
export async function getOverview(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: LabActor,
): Promise<LabOverview> {
  const { labId, labRole } = actor;
  const seesMoney = canDo(labRole, 'money') && !mustSetUpTotp(site, actor);
  const visits = canDo(labRole, 'seeVisits') ? await readOverview(db, labId) : undefined;
  const figures = visits ?? (await readFigures(db, labId));
  if (!figures) throw new Error('the laboratory of a member of its staff is gone');
  return {
    pendingCount: figures.pending_count,
    completedCount: figures.completed_count,
    revenueHalalas: seesMoney ? figures.revenue_halalas : null,
    todayCount: figures.today_count,
    activeTestCount: figures.active_test_count,
    work: visits
      ? {
          waitingCount: visits.waitingCount,
          toEnterCount: visits.toEnterCount,
          lateCount: visits.lateCount,
          toVerifyCount: visits.toVerifyCount,
          toReleaseCount: visits.toReleaseCount,
          inboxCount: visits.inboxCount,
        }
      : null,
    upcoming: (visits?.upcoming ?? []).map((row) =>
      toLabBookingRow(site.keys, labId, { ...row, booking_time: new Date(row.booking_time) }),
    ),
  };
}
