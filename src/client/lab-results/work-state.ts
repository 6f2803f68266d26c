import type { DashboardSearch } from '../customer/dashboard-search.ts';
import { type WorkState, workStates } from '#/shared/lab-result.ts';

const LIMIT = 20;

const workStateOf = (view: string | undefined): WorkState | undefined =>
  workStates.find((state) => state === view);

/** What the work list asks for; the loader and the component must ask the same. */
export const labResultsOf = ({ view, text }: DashboardSearch) => {
  const state = workStateOf(view);
  return { ...(state ? { state } : {}), lateOnly: view === 'late', searchText: text ?? '', limit: LIMIT };
};

/** Whether the address of the section shows the work list, and neither a result nor another view. */
export const isWorkList = ({ view, open }: DashboardSearch) =>
  open === undefined && view !== 'upload' && view !== 'inbox' && view !== 'ranges';
