import type { Site } from '#/server/platform/trpc/context.ts';

/** A passkey is bound to the host of APP_URL, and answers pages of that origin alone. */
export const relyingParty = ({ origin }: Pick<Site, 'origin'>) => ({
  origin,
  id: new URL(origin).hostname,
});

/** What an authenticator stores of the account: bytes that name nobody. */
export const userHandle = (userId: string) => new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));
