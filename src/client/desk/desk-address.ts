import type { DashboardSearch } from '../customer/dashboard-search.ts';

export type DeskView = 'day' | 'week' | 'list';

/** Who searches or filters looks at a list, whatever the address says of a view. */
export function deskViewOf({ view, status, text }: DashboardSearch): DeskView {
  if (view === 'week' || view === 'list') return view;
  return status !== undefined || text !== undefined ? 'list' : 'day';
}

/** What the day and the week ask for; the loader and the components must ask the same. */
export const deskDayOf = ({ date }: DashboardSearch) => (date ? { date } : {});
