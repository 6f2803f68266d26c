import { createHash } from 'node:crypto';

/** The stored form of a token (session, link, Google sign-in): it identifies the token but cannot replace it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
