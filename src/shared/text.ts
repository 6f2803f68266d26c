import * as z from 'zod/mini';

// Controls (PostgreSQL refuses NUL outright), halves of characters, and marks that turn the reading order of
// what follows them.
const UNWANTED = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\u202a-\u202e\u2066-\u2069]/gu;

/** Text that a person typed: anything goes in, and what could not be stored or would mislead is left out. */
export const typedText = () => z.string().check(z.overwrite((text) => text.replace(UNWANTED, '')));

/** A row's number: what is wider than `int` in the database is no row at all. */
export const idInput = z.int32().check(z.positive());

/** A moment of this century. */
export const instantInput = z.iso.datetime().check(z.regex(/^20/));
