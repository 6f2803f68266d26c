import type { DashboardSearch } from '#/client/core/dashboard-search.ts';

export const customerSections = [
  'overview',
  'bookings',
  'results',
  'ai-analysis',
  'orders',
  'inbox',
  'settings',
] as const;
export type CustomerSection = (typeof customerSections)[number];

/** The customer section that the address names; lab sections are ignored. */
export const sectionOf = ({ section }: DashboardSearch): CustomerSection =>
  customerSections.find((name) => name === section) ?? 'overview';
