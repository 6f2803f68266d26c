import { sectionOf } from './customer-sections.ts';
import type { DashboardSearch } from './dashboard-search.ts';
import { lazySections } from './lazy-sections.ts';

/** The code of the section that the address opens, where it is not in the page's own. */
export async function loadCustomerSectionCode(search: DashboardSearch) {
  const section = sectionOf(search);
  if (section === 'results' || section === 'ai-analysis' || section === 'orders') {
    await lazySections[section].preload?.();
  }
}
