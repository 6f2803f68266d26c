import type { DashboardSearch } from '../customer/dashboard-search.ts';

const LIMIT = 20;

/** What the bookings section asks for; the loader and the component must ask the same. */
export const labBookingsOf = ({ date, status, text }: DashboardSearch) => ({
  ...(date ? { date } : {}),
  ...(status ? { status } : {}),
  searchText: text ?? '',
  limit: LIMIT,
});

export const labTestsOf = ({ text, active, category }: DashboardSearch) => ({
  searchText: text ?? '',
  ...(active ? { isActive: active === 'yes' } : {}),
  ...(category ? { categoryId: category } : {}),
  limit: LIMIT,
});

type TestsView = 'list' | 'file' | 'requests';

/** Which part of the tests section the address names. */
export const testsViewOf = ({ view }: DashboardSearch): TestsView =>
  view === 'file' || view === 'requests' ? view : 'list';

export const testRequestsInput = { limit: LIMIT };
