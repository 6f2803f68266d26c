import * as z from 'zod/mini';
import { emergencyKinds } from '#/shared/search/purpose.ts';

const text = z.string().check(z.minLength(1));
const localized = z.strictObject({ ar: text, en: text });
export const phrasesSchema = z.strictObject({
  ar: z.array(text).check(z.minLength(1)),
  en: z.array(text).check(z.minLength(1)),
});
const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));

const FEWEST_TESTS = 2;
const MOST_TESTS = 6;

/** A reason to be tested, as people say it, and the tests that its source names. */
const purpose = z.strictObject({
  slug,
  name: localized,
  phrases: phrasesSchema,
  /** By LOINC code, the first to ask for first. */
  tests: z.array(text).check(z.minLength(FEWEST_TESTS), z.maxLength(MOST_TESTS)),
  why: localized,
  source: text,
});
export const purposesSchema = z.array(purpose);
export type Purpose = z.infer<typeof purpose>;

/** Words of an emergency: they are answered with telephone numbers and with no offer. */
export const redFlagsSchema = z.array(
  z.strictObject({
    slug,
    kind: z.enum(emergencyKinds),
    /** An emergency only alone: among other words, "blood" and "pregnant" ask for blood tests. */
    isWhole: z.optional(z.boolean()),
    phrases: phrasesSchema,
  }),
);
export type RedFlag = z.infer<typeof redFlagsSchema>[number];

export const sourcesSchema = z.record(z.string(), z.strictObject({ title: text, organisation: text }));

/** The spellings of one idea, in both languages, dialects and Latin letters. */
export const wordFamiliesSchema = z.record(z.string(), z.array(text));
