import { oneOf } from '#/client/core/address.ts';
import type { DashboardSearch } from '#/client/core/dashboard-search.ts';
import { timeSorts } from '#/shared/core/time-sorts.ts';
import { type WorkState, workStates } from '#/shared/results/lab-result.ts';

const LIMIT = 20;

const workStateOf = (view: string | undefined): WorkState | undefined =>
  workStates.find((state) => state === view);

/** The input of the work list, shared by loader and component, so that both use one cache entry. */
export const workListInput = ({ view, text, sort }: DashboardSearch) => {
  const state = workStateOf(view);
  const asked = oneOf(timeSorts)(sort);
  return {
    ...(state ? { state } : {}),
    ...(asked ? { sort: asked } : {}),
    lateOnly: view === 'late',
    searchText: text ?? '',
    limit: LIMIT,
  };
};

/** Whether the section's address shows the work list, rather than a result or another view. */
export const isWorkList = ({ view, open }: DashboardSearch) =>
  open === undefined && view !== 'upload' && view !== 'inbox' && view !== 'ranges';
