import { createHash } from 'node:crypto';

/** What the table keeps of a link: enough to recognise it, too little to follow it. */
export const hashLinkToken = (token: string) => createHash('sha256').update(token).digest();
