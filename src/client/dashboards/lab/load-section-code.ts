import type { DashboardSearch } from '#/client/core/dashboard-search.ts';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { openSection } from './lab-sections.ts';
import { lazySections } from './lazy-sections.ts';

/** Loads the code of the section that the address names, unless the page includes it. */
export async function loadLabSectionCode(session: SessionUser, search: DashboardSearch) {
  const section = openSection(session, search);
  if (section !== 'overview' && section !== 'settings') await lazySections[section].preload?.();
}
