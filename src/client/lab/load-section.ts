import type { SessionUser } from '#/shared/auth.ts';
import type { DashboardSearch } from '../customer/dashboard-search.ts';
import { deskDayOf, deskViewOf } from '../desk/desk-address.ts';
import { movementsOf } from '../lab-money/movements-of.ts';
import { isWorkList, labResultsOf } from '../lab-results/work-state.ts';
import type { TrpcUtils } from '../trpc.ts';
import { canDo } from '#/shared/lab-role.ts';
import { openSection } from './lab-sections.ts';
import { loadLabSectionCode } from './load-section-code.ts';
import { labBookingsOf, labTestsOf, testRequestsInput, testsViewOf } from './section-inputs.ts';

/** What a section is opened with; what this person may not open is not asked for. */
export async function loadLabSection(trpc: TrpcUtils, session: SessionUser, search: DashboardSearch) {
  const section = openSection(session, search);
  await loadLabSectionCode(session, search);
  if (session.lab === null) return;
  const isOwner = canDo(session.lab.role, 'own');
  if (section === 'settings' && isOwner)
    await Promise.all([trpc.lab.details.prefetch(), trpc.staff.list.prefetch()]);
  if (section === 'overview')
    await Promise.all([trpc.lab.overview.prefetch(), ...(isOwner ? [trpc.lab.details.prefetch()] : [])]);
  if (section === 'bookings') await loadDesk(trpc, search);
  if (section === 'payments')
    await Promise.all([
      trpc.lab.payments.prefetch(),
      trpc.lab.movements.prefetchInfinite(movementsOf(search.month)),
    ]);
  if (section === 'upload-results' && isWorkList(search)) {
    await Promise.all([
      trpc.lab.results.prefetchInfinite(labResultsOf(search)),
      trpc.lab.resultCounts.prefetch(),
    ]);
  }
  if (section === 'tests') await loadTests(trpc, search);
  if (section === 'schedule') await trpc.lab.schedule.prefetch();
}

async function loadTests(trpc: TrpcUtils, search: DashboardSearch) {
  const view = testsViewOf(search);
  await Promise.all([
    trpc.lab.overview.prefetch(),
    trpc.subscriptions.current.prefetch(),
    ...(view === 'list'
      ? [trpc.lab.tests.prefetchInfinite(labTestsOf(search)), trpc.catalog.categories.prefetch()]
      : []),
    ...(view === 'requests' ? [trpc.lab.testRequests.prefetchInfinite(testRequestsInput)] : []),
  ]);
}

async function loadDesk(trpc: TrpcUtils, search: DashboardSearch) {
  const view = deskViewOf(search);
  if (view === 'list') await trpc.lab.bookings.prefetchInfinite(labBookingsOf(search));
  if (view === 'week') await trpc.lab.week.prefetch(deskDayOf(search));
  if (view === 'day') await trpc.lab.day.prefetch(deskDayOf(search));
}
