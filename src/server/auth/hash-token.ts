import { createHash } from 'node:crypto';

/** What a table keeps of a token (session, link, trip to Google): enough to recognise it, too little to use it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
