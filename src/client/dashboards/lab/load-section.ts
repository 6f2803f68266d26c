import '#/client/core/messages/lab.ts';
import { receptionDayInput, receptionViewOf } from '#/client/booking/reception/reception-address.ts';
import { closedTillsOf, tillInputOf } from '#/client/booking/till/till-inputs.ts';
import type { DashboardSearch } from '#/client/core/dashboard-search.ts';
import { labBookingsOf, labTestsOf, testRequestsOf, testsViewOf } from '#/client/core/lab-section-inputs.ts';
import { onServer } from '#/client/core/on-server.ts';
import type { TrpcUtils } from '#/client/core/procedures/procedure-utils.ts';
import type { RouterContext } from '#/client/core/router-context.ts';
import { labDocumentsOf, paymentsViewOf } from '#/client/payments/lab-statements/lab-documents-input.ts';
import { movementsInput } from '#/client/payments/lab-statements/movements-input.ts';
import { planDocumentsInput } from '#/client/payments/plans/plan-documents-input.ts';
import { isWorkList, workListInput } from '#/client/results/entry/work-state.ts';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { mayDo } from '#/shared/identity/may-do.ts';
import { isGuardedSection, openSection } from './lab-sections.ts';
import { loadLabSectionCode } from './load-section-code.ts';
import { labSectionNames } from './section-names.ts';

/** Loads the code and asks for the data of a section, skips what the user may not open, and returns the section's name. */
export async function loadLabSection(
  { trpc, i18n }: RouterContext,
  session: SessionUser,
  search: DashboardSearch,
) {
  const section = openSection(session, search);
  const data = loadData(trpc, session, search);
  await loadLabSectionCode(session, search);
  await onServer(data);
  return i18n._(labSectionNames[section]);
}

async function loadData(trpc: TrpcUtils, session: SessionUser, search: DashboardSearch) {
  const section = openSection(session, search);
  if (session.lab === null || (session.mustSetUpTotp && isGuardedSection(section))) return;
  const isOwner = mayDo(session, 'own');
  if (section === 'settings' && isOwner)
    await Promise.all([
      trpc.lab.details.prefetch(),
      trpc.staff.list.prefetch(),
      trpc.subscriptions.documents.prefetchInfinite(planDocumentsInput),
    ]);
  if (section === 'settings') await trpc.account.profile.prefetch();
  if (section === 'overview')
    await Promise.all([
      trpc.lab.overview.prefetch(),
      ...(isOwner ? [trpc.lab.details.prefetch()] : []),
      ...(isOwner && session.approved ? [trpc.lab.readiness.prefetch()] : []),
    ]);
  if (section === 'bookings') await loadReception(trpc, search);
  if (section === 'till')
    await Promise.all([
      trpc.lab.till.prefetch(tillInputOf(search)),
      trpc.lab.closedTills.prefetchInfinite(closedTillsOf(search)),
    ]);
  if (section === 'payments') await loadPayments(trpc, search);
  if (section === 'upload-results' && isWorkList(search)) {
    await Promise.all([
      trpc.lab.results.prefetchInfinite(workListInput(search)),
      trpc.lab.resultCounts.prefetch(),
    ]);
  }
  if (section === 'tests') await loadTests(trpc, search);
  if (section === 'schedule')
    await Promise.all([
      trpc.lab.schedule.prefetch(),
      trpc.lab.closures.prefetch(),
      trpc.lab.hoursAhead.prefetch(),
    ]);
}

async function loadPayments(trpc: TrpcUtils, search: DashboardSearch) {
  if (paymentsViewOf(search) !== 'statements') {
    await trpc.lab.documents.prefetchInfinite(labDocumentsOf(search));
    return;
  }
  await Promise.all([
    trpc.lab.payments.prefetch(),
    trpc.lab.movements.prefetchInfinite(movementsInput(search.month)),
  ]);
}

async function loadTests(trpc: TrpcUtils, search: DashboardSearch) {
  const view = testsViewOf(search);
  await Promise.all([
    trpc.lab.overview.prefetch(),
    trpc.subscriptions.current.prefetch(),
    ...(view === 'list'
      ? [trpc.lab.tests.prefetchInfinite(labTestsOf(search)), trpc.catalog.categories.prefetch()]
      : []),
    ...(view === 'requests' ? [trpc.lab.testRequests.prefetchInfinite(testRequestsOf(search))] : []),
  ]);
}

async function loadReception(trpc: TrpcUtils, search: DashboardSearch) {
  const view = receptionViewOf(search);
  if (view === 'list') await trpc.lab.bookings.prefetchInfinite(labBookingsOf(search));
  if (view === 'week') await trpc.lab.week.prefetch(receptionDayInput(search));
  if (view === 'day')
    await Promise.all([
      trpc.lab.day.prefetch(receptionDayInput(search)),
      trpc.lab.visitsNeedingTime.prefetch(),
    ]);
}
