import { bookingStatuses } from '#/shared/booking/booking-status.ts';
import { addressReader, calendarDay, oneOf, wallClockTime, wholeNumber, text } from './address.ts';

/** Parses the search parameters of the dashboard, for customers and labs. */
export const dashboardSearch = addressReader({
  section: oneOf([
    'overview',
    'bookings',
    'results',
    'inbox',
    'orders',
    'tests',
    'schedule',
    'upload-results',
    'payments',
    'till',
    'ai-analysis',
    'quality',
    'reviews',
    'settings',
  ]),
  /** The view of a section that shows the same data in several ways. */
  view: text(20),
  /** The item that is open in a section: a visit or a result. */
  open: text(40),
  month: text(7),
  show: oneOf(['upcoming', 'past']),
  date: calendarDay,
  /** The time of a new visit at the desk. */
  time: wallClockTime,
  status: oneOf(bookingStatuses),
  text: text(200),
  /** Filters a lab's tests by whether customers see them. */
  active: oneOf(['yes', 'no']),
  category: wholeNumber(1, 2_147_483_647),
  sort: text(40),
  /** Set when a lab returns from paying for its plan. */
  charge: text(40),
});
export type DashboardSearch = ReturnType<typeof dashboardSearch>;
