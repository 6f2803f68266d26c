import type { DashboardSearch } from '#/client/core/dashboard-search.ts';

const sections = ['overview', 'bookings', 'results', 'ai-analysis', 'orders', 'inbox', 'settings'] as const;
export type CustomerSection = (typeof sections)[number];

/** The customer section that the address names; lab sections are ignored. */
export const sectionOf = ({ section }: DashboardSearch): CustomerSection =>
  sections.find((name) => name === section) ?? 'overview';
