import { addressReader, calendarDay, oneOf, wholeNumber, text } from './address.ts';
import { adminSections } from './admin-sections.ts';

const LONGEST_NAME = 40;
const MOST = 2_147_483_647;

/**
 * Parses the search parameters of the admin dashboard: the view (tab), the open item and the filters. Each section
 * validates its own filters again.
 */
export const adminSearch = addressReader({
  section: oneOf(adminSections),
  view: text(LONGEST_NAME),
  open: text(LONGEST_NAME),
  text: text(200),
  status: text(LONGEST_NAME),
  kind: text(LONGEST_NAME),
  city: text(LONGEST_NAME),
  category: wholeNumber(1, MOST),
  lab: wholeNumber(1, MOST),
  from: calendarDay,
  to: calendarDay,
  sort: text(LONGEST_NAME),
});
export type AdminSearch = ReturnType<typeof adminSearch>;
