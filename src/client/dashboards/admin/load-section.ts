import '#/client/core/messages/admin.ts';
import { loadAudit } from '#/client/admin/audit-log/audit-input.ts';
import { loadCases } from '#/client/admin/cases/cases-input.ts';
import { loadSettings } from '#/client/admin/settings/settings-views.ts';
import { loadStore } from '#/client/admin/store/store-input.ts';
import { loadUsers } from '#/client/admin/users/users-input.ts';
import { preloadTestRequests } from '#/client/catalog/test-requests/preload-test-requests.ts';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { onServer } from '#/client/core/on-server.ts';
import type { TrpcUtils } from '#/client/core/procedures/procedure-utils.ts';
import type { RouterContext } from '#/client/core/router-context.ts';
import { mayOpen } from '#/client/core/signed-in/admin-doors.ts';
import { loadApproval } from '#/client/labs/approval/labs-input.ts';
import { loadTransactions } from '#/client/payments/transactions/load-transactions.ts';
import { type AdminRole, mayCall } from '#/shared/identity/admin-role.ts';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { loadAdminSectionCode } from './load-section-code.ts';
import { adminSectionNames } from './section-names.ts';

const loads = {
  overview: (trpc: TrpcUtils, { from, to }: AdminSearch, role: AdminRole | null) =>
    mayCall(role, 'overview') ? trpc.admin.overview.prefetch({ from, to }) : undefined,
  labs: loadApproval,
  tests: preloadTestRequests,
  transactions: loadTransactions,
  store: loadStore,
  users: loadUsers,
  administrators: (trpc: TrpcUtils) => trpc.admin.administrators.prefetch(),
  cases: loadCases,
  audit: loadAudit,
  settings: loadSettings,
};

/** Loads what a section is opened with (its code, its data, the counts beside the sections' names); returns its name. */
export async function loadAdminSection(
  { trpc, i18n, session }: RouterContext & { session: SessionUser | null },
  search: AdminSearch,
) {
  const role = session?.adminRole ?? null;
  const data = Promise.all([
    trpc.admin.queues.prefetch(),
    mayOpen(role, search) ? loads[search.section ?? 'overview'](trpc, search, role) : undefined,
  ]);
  await loadAdminSectionCode(search);
  await onServer(data);
  return i18n._(adminSectionNames[search.section ?? 'overview']);
}
