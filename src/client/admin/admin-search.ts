import { addressReader, oneOf, words } from '../address.ts';

export const reviewStatuses = ['pending', 'approved', 'rejected', 'suspended'] as const;

/** Reads what the address of the admin desk says. */
export const adminSearch = addressReader({
  section: oneOf(['overview', 'labs', 'settings']),
  status: oneOf(reviewStatuses),
  text: words(200),
});
export type AdminSearch = ReturnType<typeof adminSearch>;

const LIMIT = 20;

/** What the labs section asks for; the loader and the component must ask the same. */
export const adminLabsOf = ({ status, text }: AdminSearch) => ({
  ...(status ? { status } : {}),
  searchText: text ?? '',
  limit: LIMIT,
});
