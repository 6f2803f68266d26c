import type { SessionUser } from '#/shared/auth.ts';
import { canDo, type LabPermission } from '#/shared/lab-role.ts';
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

/** What the address asks for, where this person may open it; a lab reads its messages under the bell. */
export function openSection({ approved, lab }: SessionUser, { section }: DashboardSearch): LabSection {
  // Who was removed from a lab's staff keeps an account of their own, and nothing of the lab.
  if (lab === null) return 'settings';
  const wanted = section !== undefined && isLabSection(section) ? section : 'overview';
  const { permission } = sections[wanted];
  if (permission === null) return wanted;
  return approved && canDo(lab.role, permission) ? wanted : 'overview';
}
