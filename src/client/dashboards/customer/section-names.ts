import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CustomerSection } from './customer-sections.ts';

export const customerSectionNames: Record<CustomerSection, MessageDescriptor> = {
  overview: msg`Overview`,
  bookings: msg`Bookings`,
  results: msg`My results`,
  'ai-analysis': msg`Analysis of results`,
  orders: msg`Orders`,
  inbox: msg`Messages`,
  settings: msg`Settings`,
};
