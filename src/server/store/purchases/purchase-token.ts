import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** The token that the buyer's browser brings back from the payment page; only its hash is stored. */
export const newPurchaseToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashPurchaseToken = (token: string) => createHash('sha256').update(token).digest();
