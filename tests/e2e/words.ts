import { ar } from './words-ar.ts';
import { en } from './words-en.ts';

/** What people read and press in these tests, in both languages. */
export const words = { en, ar };
