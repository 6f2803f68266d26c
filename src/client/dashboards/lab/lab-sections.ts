import type { DashboardSearch } from '#/client/core/dashboard-search.ts';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { canDo, isGuarded, type LabPermission } from '#/shared/identity/lab-role.ts';

/** The lab sections in the order of the sidebar, with the permission that each one needs. */
export const sections = {
  overview: { permission: null },
  bookings: { permission: 'seeVisits' },
  till: { permission: 'seeTill' },
  'upload-results': { permission: 'enterResults' },
  tests: { permission: 'manage' },
  schedule: { permission: 'manage' },
  payments: { permission: 'money' },
  quality: { permission: 'manage' },
  reviews: { permission: 'manage' },
  settings: { permission: null },
} as const satisfies Record<string, { permission: LabPermission | null }>;

export type LabSection = keyof typeof sections;

/** The sections that the user may open. */
export const openSections = ({ approved, lab }: SessionUser): LabSection[] =>
  (Object.keys(sections) as LabSection[]).filter((name) => {
    const { permission } = sections[name];
    if (lab === null) return name === 'settings';
    return permission === null || (approved && canDo(lab.role, permission));
  });

const isLabSection = (name: string): name is LabSection => Object.hasOwn(sections, name);

/** The section that the address names, if the user may open it; labs read their messages in the notification panel. */
export function openSection({ approved, lab }: SessionUser, { section }: DashboardSearch): LabSection {
  // A removed staff member keeps a personal account without any access to the lab.
  if (lab === null) return 'settings';
  // The quality of results once lay under this address.
  const named = section === 'ai-analysis' ? 'quality' : section;
  const wanted = named !== undefined && isLabSection(named) ? named : 'overview';
  const { permission } = sections[wanted];
  if (permission === null) return wanted;
  return approved && canDo(lab.role, permission) ? wanted : 'overview';
}

/** Whether the section needs a second factor. */
export function isGuardedSection(section: LabSection) {
  const { permission } = sections[section];
  return permission !== null && isGuarded(permission);
}
