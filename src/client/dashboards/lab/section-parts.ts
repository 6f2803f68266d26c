import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DashboardSearch } from '#/client/core/dashboard-search.ts';
import { CLOSURES_PART } from '#/client/labs/closures/closures-part.ts';
import { HOURS_PART } from '#/client/labs/schedule/hours-part.ts';
import { SITES_PART } from '#/client/labs/widget/sites-part.ts';
import type { LabSection } from './lab-sections.ts';

type Part = {
  name: MessageDescriptor;
  /** Other words that it is searched by. */
  words: MessageDescriptor;
  search: DashboardSearch & { section: LabSection };
  hash?: string;
};

/** Parts of the sections that the search over everything finds. */
export const labSectionParts: Part[] = [
  { name: msg`Week`, words: msg`calendar, appointments`, search: { section: 'bookings', view: 'week' } },
  {
    name: msg`New visit`,
    words: msg`walk-in, telephone, book`,
    search: { section: 'bookings', view: 'new' },
  },
  {
    name: msg`Uploads to match`,
    words: msg`files, import, device`,
    search: { section: 'upload-results', view: 'inbox' },
  },
  { name: msg`Price list`, words: msg`price, prices, fees`, search: { section: 'tests' } },
  {
    name: msg`Import and export`,
    words: msg`file, table, prices`,
    search: { section: 'tests', view: 'file' },
  },
  {
    name: msg`Requested tests`,
    words: msg`catalogue, missing test`,
    search: { section: 'tests', view: 'requests' },
  },
  {
    name: msg`Weekly hours`,
    words: msg`hours, opening, times, capacity`,
    search: { section: 'schedule' },
    hash: HOURS_PART,
  },
  {
    name: msg`Close a range of dates`,
    words: msg`holiday, Eid, Ramadan, closed days`,
    search: { section: 'schedule' },
    hash: CLOSURES_PART,
  },
  {
    name: msg`Invoices`,
    words: msg`invoice, tax, VAT, documents`,
    search: { section: 'payments', view: 'invoices' },
  },
  {
    name: msg`Plan payments`,
    words: msg`subscription, invoice, tax`,
    search: { section: 'payments', view: 'plan' },
  },
  { name: msg`Password`, words: msg`sign in, security, code`, search: { section: 'settings' } },
  { name: msg`VAT number`, words: msg`tax, invoice`, search: { section: 'settings' } },
  { name: msg`Bank account`, words: msg`IBAN, transfer`, search: { section: 'settings' } },
  { name: msg`Staff`, words: msg`employees, roles, invite`, search: { section: 'settings' } },
  {
    name: msg`On your site`,
    words: msg`website, widget, embed, own site`,
    search: { section: 'settings' },
    hash: SITES_PART,
  },
  { name: msg`Your plan`, words: msg`subscription, upgrade`, search: { section: 'settings' } },
];
