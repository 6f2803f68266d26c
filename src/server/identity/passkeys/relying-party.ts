import type { Site } from '#/server/platform/trpc/context.ts';

/** A passkey is bound to the host of APP_URL, and answers pages of that origin alone. */
export const relyingParty = ({ origin }: Pick<Site, 'origin'>) => ({
  origin,
  id: new URL(origin).hostname,
});

/** EdDSA, ES256 and RS256: what both runtimes verify. Node alone would offer ML-DSA too. */
export const ALGORITHMS = [-8, -7, -257];

/** The id of the account as bytes. An authenticator stores it, so it holds no name and no address. */
export const userHandle = (userId: string) => new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));
