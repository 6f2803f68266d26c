import { lazyRouteComponent } from '@tanstack/react-router';

/** Each section's code loads when it is opened; the route's loader and the hydration wait for it. */
export const lazySections = {
  labs: lazyRouteComponent(() => import('#/client/labs/approval/approval-section.tsx'), 'ApprovalSection'),
  tests: lazyRouteComponent(() => import('#/client/catalog/test-requests/tests-section.tsx'), 'TestsSection'),
  transactions: lazyRouteComponent(
    () => import('#/client/payments/transactions/transactions-section.tsx'),
    'TransactionsSection',
  ),
  store: lazyRouteComponent(() => import('#/client/admin/store/store-section.tsx'), 'StoreSection'),
  users: lazyRouteComponent(() => import('#/client/admin/users/users-section.tsx'), 'UsersSection'),
  administrators: lazyRouteComponent(
    () => import('#/client/admin/administrators/administrators-section.tsx'),
    'AdministratorsSection',
  ),
  cases: lazyRouteComponent(() => import('#/client/admin/cases/cases-section.tsx'), 'CasesSection'),
  audit: lazyRouteComponent(() => import('#/client/admin/audit-log/audit-section.tsx'), 'AuditSection'),
  settings: lazyRouteComponent(
    () => import('#/client/admin/settings/settings-section.tsx'),
    'SettingsSection',
  ),
  overview: lazyRouteComponent(() => import('#/client/admin/overview/overview.tsx'), 'AdminOverview'),
};
