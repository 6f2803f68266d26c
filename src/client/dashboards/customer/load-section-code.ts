import type { DashboardSearch } from '#/client/core/dashboard-search.ts';
import { sectionOf } from './customer-sections.ts';
import { lazySections } from './lazy-sections.ts';

/** Loads the code of the section that the address names, unless the page includes it. */
export async function loadCustomerSectionCode(search: DashboardSearch) {
  const section = sectionOf(search);
  if (section === 'results' || section === 'ai-analysis' || section === 'orders') {
    await lazySections[section].preload?.();
  }
}
