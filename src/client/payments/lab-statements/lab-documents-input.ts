import type { DashboardSearch } from '#/client/core/dashboard-search.ts';

const LIMIT = 20;

/** The view of the payments section that the address names. */
export const paymentsViewOf = ({ view }: DashboardSearch): 'statements' | 'invoices' | 'plan' =>
  view === 'invoices' || view === 'plan' ? view : 'statements';

/** The input of the list; loader and component must use the same one. */
export const labDocumentsOf = (search: DashboardSearch) => ({
  of: paymentsViewOf(search) === 'plan' ? ('plan' as const) : ('visits' as const),
  text: search.text ?? '',
  limit: LIMIT,
});
