import type { SessionUser } from '#/shared/auth.ts';
import type { DashboardSearch } from '../customer/dashboard-search.ts';
import { openSection } from './lab-sections.ts';
import { lazySections } from './lazy-sections.ts';

/** The code of the section that the address opens, where it is not in the page's own. */
export async function loadLabSectionCode(session: SessionUser, search: DashboardSearch) {
  const section = openSection(session, search);
  if (section !== 'overview' && section !== 'settings') await lazySections[section].preload?.();
}
