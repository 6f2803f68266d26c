import type { LabPermission } from '#/shared/lab-role.ts';
import type { DashboardSearch } from '../customer/dashboard-search.ts';

/** The lab's sections, in the order of the sidebar, with what a person must be allowed to do to open them. */
export const sections = {
  overview: { permission: null },
  bookings: { permission: 'seeVisits' },
  'upload-results': { permission: 'enterResults' },
  tests: { permission: 'manage' },
  schedule: { permission: 'manage' },
  payments: { permission: 'money' },
  'ai-analysis': { permission: 'manage' },
  settings: { permission: null },
} as const satisfies Record<string, { permission: LabPermission | null }>;

export type LabSection = keyof typeof sections;

const isLabSection = (name: string): name is LabSection => Object.hasOwn(sections, name);

export const sectionOf = ({ section }: DashboardSearch): LabSection =>
  section !== undefined && isLabSection(section) ? section : 'overview';
