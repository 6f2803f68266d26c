import { ar } from './site-messages-ar.ts';
import { en } from './site-messages-en.ts';

/** The texts that these tests read and press, in both languages. */
export const siteMessages = { en, ar };
