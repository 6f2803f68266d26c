import '#/client/core/messages/customer.ts';
import type { DashboardSearch } from '#/client/core/dashboard-search.ts';
import { onServer } from '#/client/core/on-server.ts';
import type { TrpcUtils } from '#/client/core/procedures/procedure-utils.ts';
import type { RouterContext } from '#/client/core/router-context.ts';
import { planDocumentsInput } from '#/client/payments/plans/plan-documents-input.ts';
import { sectionOf } from './customer-sections.ts';
import { loadCustomerSectionCode } from './load-section-code.ts';
import { customerSectionNames } from './section-names.ts';

/** Loads the code and asks for the data of a customer section, and returns the section's name. */
export async function loadCustomerSection({ trpc, i18n }: RouterContext, search: DashboardSearch) {
  const data = loadData(trpc, search);
  await loadCustomerSectionCode(search);
  await onServer(data);
  return i18n._(customerSectionNames[sectionOf(search)]);
}

/**
 * A list comes with the count of unread messages: the bell recognises a
 * message by it that arrives before its stream opens, and refetches the list.
 */
async function loadData(trpc: TrpcUtils, search: DashboardSearch) {
  const section = sectionOf(search);
  if (section === 'bookings') {
    await Promise.all([
      trpc.booking.mine.prefetchInfinite({ show: search.show ?? 'all', limit: 20 }),
      trpc.inbox.unreadCount.prefetch(),
    ]);
  }
  if (section === 'overview') {
    await Promise.all([
      trpc.booking.mine.prefetch({ show: 'upcoming', limit: 20 }),
      trpc.results.mine.prefetch({ limit: 20 }),
      trpc.inbox.unreadCount.prefetch(),
      trpc.account.phone.prefetch(),
    ]);
  }
  if (section === 'results' && search.view === undefined) {
    await Promise.all([trpc.results.mine.prefetchInfinite({ limit: 20 }), trpc.inbox.unreadCount.prefetch()]);
  }
  if (section === 'orders') {
    await Promise.all([
      trpc.orders.mine.prefetchInfinite({ limit: 20 }),
      trpc.store.purchases.prefetchInfinite({ limit: 20 }),
      trpc.store.kits.prefetch(),
    ]);
  }
  if (section === 'settings') {
    await Promise.all([
      trpc.account.profile.prefetch(),
      trpc.account.people.prefetch(),
      trpc.account.emailWish.prefetch(),
      trpc.account.phone.prefetch(),
      trpc.subscriptions.current.prefetch(),
      trpc.subscriptions.plans.prefetch({}),
      trpc.planMembers.group.prefetch(),
      trpc.planMembers.received.prefetch(),
      trpc.subscriptions.documents.prefetchInfinite(planDocumentsInput),
    ]);
  }
  // Messages load in the browser, because their times use the reader's clock.
}
