import * as z from 'zod/mini';
import type { Localized } from './locale.ts';
import { searchTextInput } from './page.ts';

/** The search over everything shows at most this many things of each kind. */
export const MOST_FOUND = 8;

export const findInput = z.object({ text: searchTextInput.check(z.trim(), z.minLength(2)) });
export type FindInput = z.infer<typeof findInput>;

/** A thing that was found. The side that shows it knows the address of each kind. */
export type Found<Kind extends string> = { kind: Kind; id: string; title: Localized; about: Localized };
export type AdminFound = Found<'lab' | 'user' | 'order' | 'case' | 'batch' | 'payout' | 'purchase' | 'test'>;
export type LabFound = Found<'visit' | 'result' | 'offer'>;
export type CustomerFound = Found<'order' | 'report' | 'test'>;

/** A name, a number or a code, which is the same in both languages. */
export const inBoth = (text: string): Localized => ({ ar: text, en: text });
