import type { DashboardSearch } from '#/client/core/dashboard-search.ts';

export type ReceptionView = 'day' | 'week' | 'list' | 'new';

/** A search or a filter shows the list, whichever view the address names. */
export function receptionViewOf({ view, status, text }: DashboardSearch): ReceptionView {
  if (view === 'week' || view === 'list' || view === 'new') return view;
  return status !== undefined || text !== undefined ? 'list' : 'day';
}

/** The input of the day and the week; loader and components must use the same one. */
export const receptionDayInput = ({ date }: DashboardSearch) => (date ? { date } : {});
