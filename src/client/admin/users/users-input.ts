import { oneOf } from '#/client/core/address.ts';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import type { TrpcUtils } from '#/client/core/procedures/procedure-utils.ts';
import type { UserKind, UserState } from '#/shared/admin/user.ts';

export const kinds = ['customer', 'anonymous', 'lab', 'staff', 'admin'] as const satisfies UserKind[];
export const states = ['active', 'suspended', 'erased'] as const satisfies UserState[];

const LIMIT = 20;

/** Reads the list's filter from the address; shared by the loader and the page so that both make the same query. */
export function usersOf({ text, kind, status, from, to, sort }: AdminSearch) {
  const askedKind = oneOf(kinds)(kind);
  const askedState = oneOf(states)(status);
  return {
    text: text ?? '',
    sort: oneOf(['newest', 'oldest'] as const)(sort) ?? ('newest' as const),
    limit: LIMIT,
    ...(askedKind === undefined ? {} : { kind: askedKind }),
    ...(askedState === undefined ? {} : { status: askedState }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** The browser requests a user's page, not the loader: the server records that it was read. */
export const loadUsers = async ({ admin }: TrpcUtils, search: AdminSearch): Promise<void> => {
  if (search.open === undefined) await admin.users.prefetchInfinite(usersOf(search));
};
