import { bookingStatuses } from '#/shared/booking-status.ts';
import { addressReader, calendarDay, oneOf, wholeNumber, words } from '../address.ts';

/** Reads what the address of the dashboard says, for customers and labs alike. */
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
    'ai-analysis',
    'settings',
  ]),
  /** Of a section that shows one thing in several ways. */
  view: words(20),
  /** What is open in a section: a visit, a result. */
  open: words(40),
  month: words(7),
  show: oneOf(['upcoming', 'past']),
  date: calendarDay,
  status: oneOf(bookingStatuses),
  text: words(200),
  /** Of a lab's tests: those that customers see, or those that they do not. */
  active: oneOf(['yes', 'no']),
  category: wholeNumber(1, 2_147_483_647),
  /** Of a lab that comes back from paying for its plan. */
  charge: words(40),
});
export type DashboardSearch = ReturnType<typeof dashboardSearch>;
