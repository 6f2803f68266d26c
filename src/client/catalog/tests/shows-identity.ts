import type { SessionUser } from '#/shared/identity/auth.ts';

type Person = Pick<SessionUser, 'isAnonymous'> | null;

/**
 * Whether the visit needs an identity card. A customer without a name shows none, which would tell the lab the name; nor
 * is a visitor told to, who may still book the test without a name.
 */
export const showsIdentity = (person: Person, allowsAnonymous: boolean) =>
  person === null ? !allowsAnonymous : !person.isAnonymous;
