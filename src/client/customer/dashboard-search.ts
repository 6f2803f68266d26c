import { bookingStatuses } from '#/shared/booking-status.ts';
import { addressReader, calendarDay, oneOf, words } from '../address.ts';

/** Reads what the address of the dashboard says, for customers and labs alike. */
export const dashboardSearch = addressReader({
  section: oneOf(['overview', 'bookings', 'inbox', 'tests', 'settings']),
  show: oneOf(['upcoming', 'past']),
  date: calendarDay,
  status: oneOf(bookingStatuses),
  text: words(200),
  /** Of a lab that comes back from paying for its plan. */
  charge: words(40),
});
export type DashboardSearch = ReturnType<typeof dashboardSearch>;
