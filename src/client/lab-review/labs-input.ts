import type { AdminSearch } from '../admin/admin-search.ts';

export const reviewStatuses = ['pending', 'approved', 'rejected', 'suspended'] as const;

const LIMIT = 20;

/** What the labs section asks for; the loader and the component must ask the same. */
export function adminLabsOf({ status, text }: AdminSearch) {
  const asked = reviewStatuses.find((one) => one === status);
  return { ...(asked ? { status: asked } : {}), searchText: text ?? '', limit: LIMIT };
}
