import { labBookingsSorts } from '#/shared/booking/lab-booking.ts';
import { timeSorts } from '#/shared/core/time-sorts.ts';
import { ownOffersSorts } from '#/shared/labs/lab.ts';
import { oneOf } from './address.ts';
import type { DashboardSearch } from './dashboard-search.ts';

const LIMIT = 20;

/** The input of the bookings query; the loader and the component must use the same one. */
export const labBookingsOf = ({ date, status, text, sort }: DashboardSearch) => ({
  ...(date ? { date } : {}),
  ...(status ? { status } : {}),
  searchText: text ?? '',
  sort: oneOf(labBookingsSorts)(sort) ?? 'latest',
  limit: LIMIT,
});

export const labTestsOf = ({ text, active, category, sort }: DashboardSearch) => ({
  searchText: text ?? '',
  ...(active ? { isActive: active === 'yes' } : {}),
  ...(category ? { categoryId: category } : {}),
  sort: oneOf(ownOffersSorts)(sort) ?? 'popular',
  limit: LIMIT,
});

type TestsView = 'list' | 'file' | 'requests';

/** The view of the tests section that the address names. */
export const testsViewOf = ({ view }: DashboardSearch): TestsView =>
  view === 'file' || view === 'requests' ? view : 'list';

export const timeSortOf = ({ sort }: DashboardSearch) => oneOf(timeSorts)(sort) ?? ('newest' as const);

export const testRequestsOf = (search: DashboardSearch) => ({ sort: timeSortOf(search), limit: LIMIT });
