import { addressReader, calendarDay, oneOf, wholeNumber, words } from '../address.ts';
import { adminSections } from './admin-sections.ts';

const LONGEST_NAME = 40;
const MOST = 2_147_483_647;

/**
 * Reads what the address of the admin desk says. A section has views (tabs), and what is opened in it; the filters of
 * its lists are read again by the section that knows what they may be.
 */
export const adminSearch = addressReader({
  section: oneOf(adminSections),
  view: words(LONGEST_NAME),
  open: words(LONGEST_NAME),
  text: words(200),
  status: words(LONGEST_NAME),
  kind: words(LONGEST_NAME),
  city: words(LONGEST_NAME),
  category: wholeNumber(1, MOST),
  lab: wholeNumber(1, MOST),
  from: calendarDay,
  to: calendarDay,
  sort: words(LONGEST_NAME),
});
export type AdminSearch = ReturnType<typeof adminSearch>;
