import type { AdminSearch } from '#/client/core/admin-search.ts';

/** The address of the categories, of one of them by its id, or of a new one ('new'). */
export const categoryEditorSearch = (open?: string): AdminSearch => ({
  section: 'tests',
  view: 'categories',
  open,
});
