import type { AdminSearch } from './admin-search.ts';
import { lazySections } from './lazy-sections.ts';

/** The code of the section that the address opens. */
export async function loadAdminSectionCode({ section }: AdminSearch) {
  await lazySections[section ?? 'overview'].preload?.();
}
