import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DashboardSearch } from '#/client/core/dashboard-search.ts';
import type { CustomerSection } from './customer-sections.ts';

type Part = {
  name: MessageDescriptor;
  /** Other words that it is searched by. */
  words: MessageDescriptor;
  search: DashboardSearch & { section: CustomerSection };
};

/** Parts of the sections that the search over everything finds. */
export const customerSectionParts: Part[] = [
  {
    name: msg`Coming visits`,
    words: msg`appointment, time`,
    search: { section: 'bookings', show: 'upcoming' },
  },
  { name: msg`Over time`, words: msg`trend, chart`, search: { section: 'results', view: 'trends' } },
  { name: msg`Shared links`, words: msg`share, doctor`, search: { section: 'results', view: 'shares' } },
  { name: msg`Invoices`, words: msg`invoice, tax, VAT`, search: { section: 'orders' } },
  { name: msg`Password`, words: msg`sign in, security, code`, search: { section: 'settings' } },
  { name: msg`Your plan`, words: msg`subscription, price, upgrade`, search: { section: 'settings' } },
  { name: msg`Phone`, words: msg`telephone, mobile, number`, search: { section: 'settings' } },
  { name: msg`Notifications`, words: msg`e-mail, message, reminder`, search: { section: 'settings' } },
];
