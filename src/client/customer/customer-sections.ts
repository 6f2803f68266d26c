import type { DashboardSearch } from './dashboard-search.ts';

const sections = ['overview', 'bookings', 'results', 'ai-analysis', 'orders', 'inbox', 'settings'] as const;
export type CustomerSection = (typeof sections)[number];

/** What the address asks a customer's dashboard for; a lab's sections are none of it. */
export const sectionOf = ({ section }: DashboardSearch): CustomerSection =>
  sections.find((name) => name === section) ?? 'overview';
