import { derivedToken, readDerivedToken } from '#/server/platform/crypto/derived-token.ts';
import { allKeys, type Keys } from '#/server/platform/crypto/keys.ts';

const PURPOSE = 'plan_invitation';

export const invitationToken = (keys: Keys, invitationId: string) =>
  derivedToken(keys.link, invitationId, PURPOSE);

/** Null for a token that the site never issued. */
export const readInvitationToken = (keys: Keys, token: string): string | null =>
  readDerivedToken(
    allKeys(keys).map(({ link }) => link),
    token,
    PURPOSE,
  );
