import type { Site } from '#/server/platform/trpc/context.ts';

/** A passkey is bound to the host of APP_URL, and answers pages of that origin alone. */
export const relyingParty = ({ origin }: Pick<Site, 'origin'>) => ({
  origin,
  id: new URL(origin).hostname,
});

/** EdDSA, ES256 and RS256: what both runtimes verify. Node alone would offer ML-DSA too. */
export const ALGORITHMS = [-8, -7, -257];

/** What an authenticator stores of the account: bytes that name nobody. */
export const userHandle = (userId: string) => new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));
