import * as z from 'zod/mini';

// Control characters (PostgreSQL refuses NUL), lone surrogates, and direction marks.
const UNWANTED = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\u202a-\u202e\u2066-\u2069]/gu;

/** User text: any input is accepted; characters that cannot be stored or would mislead are removed. */
export const typedText = () => z.string().check(z.overwrite((text) => text.replace(UNWANTED, '')));

/** A row id: a number above the database's `int` is no row. */
export const idInput = z.int32().check(z.positive());

/** An instant of this century. */
export const instantInput = z.iso.datetime().check(z.regex(/^20/));
