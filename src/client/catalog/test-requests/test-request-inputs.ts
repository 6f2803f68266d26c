import type { AdminSearch } from '#/client/core/admin-search.ts';

// Written out, because the loader that reads them is in the first bundle and the schemas are not.
export const requestStatuses = ['pending', 'approved', 'rejected'] as const;

const LIMIT = 20;

const views = ['requests', 'catalogue', 'categories', 'searches', 'merge'] as const;
export type TestsView = (typeof views)[number];

/** The view of the tests section that the address names. */
export const testsViewOf = ({ view }: AdminSearch): TestsView =>
  views.find((one) => one === view) ?? 'requests';

/** A named state also selects decided requests; the default is the pending ones. */
export const EVERY_STATE = 'all';

export function testRequestsOf({ status, text }: AdminSearch) {
  const asked = status === undefined ? 'pending' : requestStatuses.find((one) => one === status);
  return { ...(asked ? { status: asked } : {}), text: text ?? '', limit: LIMIT };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id of the request that the address opens. */
export const openRequestOf = ({ open }: AdminSearch) => (open && UUID.test(open) ? open : undefined);

export const searchMissesOf = ({ text, sort }: AdminSearch) => ({
  text: text ?? '',
  sort: sort === 'last' ? ('last' as const) : ('count' as const),
  limit: LIMIT,
});
