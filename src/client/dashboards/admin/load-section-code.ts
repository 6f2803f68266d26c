import type { AdminSearch } from '#/client/core/admin-search.ts';
import { lazySections } from './lazy-sections.ts';

/** Loads the code of the section that the address names. */
export async function loadAdminSectionCode({ section }: AdminSearch) {
  await lazySections[section ?? 'overview'].preload?.();
}
