import type { PersonKind, PersonState } from '#/shared/people.ts';
import { oneOf } from '../address.ts';
import type { AdminSearch } from '../admin/admin-search.ts';

export const kinds = ['customer', 'anonymous', 'lab', 'staff', 'admin'] as const satisfies PersonKind[];
export const states = ['active', 'suspended', 'erased'] as const satisfies PersonState[];

const LIMIT = 20;

/** What the list asks for, as the address says; the loader and the page must ask alike. */
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
