import { lazyRouteComponent } from '@tanstack/react-router';

/** Each section's code comes when it is opened; the route's loader waits for it, as does waking up in the browser. */
export const lazySections = {
  labs: lazyRouteComponent(() => import('../lab-review/labs.tsx'), 'AdminLabs'),
  tests: lazyRouteComponent(() => import('../test-review/tests-section.tsx'), 'TestsSection'),
  transactions: lazyRouteComponent(
    () => import('../transactions/transactions-section.tsx'),
    'TransactionsSection',
  ),
  users: lazyRouteComponent(() => import('../people/people-section.tsx'), 'PeopleSection'),
  cases: lazyRouteComponent(() => import('../disputes/cases-section.tsx'), 'CasesSection'),
  audit: lazyRouteComponent(() => import('../audit/audit-section.tsx'), 'AuditSection'),
  settings: lazyRouteComponent(() => import('../site-settings/settings-section.tsx'), 'SettingsSection'),
  overview: lazyRouteComponent(() => import('../figures/overview.tsx'), 'AdminOverview'),
};
