import type { DashboardSearch } from '#/client/core/dashboard-search.ts';
import { timeSortOf } from '#/client/core/lab-section-inputs.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The inputs of the till; loader and components must use the same ones. An invalid id is dropped. */
export const tillInputOf = ({ open }: DashboardSearch) =>
  open !== undefined && UUID.test(open) ? { tillId: open } : {};

export const closedTillsOf = (search: DashboardSearch) => ({ sort: timeSortOf(search), limit: 20 });
