import type { Site } from '#/server/platform/trpc/context.ts';

/** What a passkey is bound to: the host of APP_URL, asked from its pages alone. */
export const relyingParty = ({ origin }: Pick<Site, 'origin'>) => ({
  origin,
  id: new URL(origin).hostname,
});

/** The id that an authenticator keeps: bytes that name nobody. */
export const userHandle = (userId: string) => new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));
