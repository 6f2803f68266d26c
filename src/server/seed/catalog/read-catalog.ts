import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { readAnalytes } from './read-analytes.ts';

const FOLDER = new URL('../data/', import.meta.url);

const range = z.object({
  sex: z.enum(['any', 'female', 'male']),
  low: z.optional(z.nullable(z.number())),
  high: z.optional(z.nullable(z.number())),
});

const catalogTest = z.object({
  loinc: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  categoryId: z.int(),
  descriptionEn: z.string(),
  descriptionAr: z.string(),
  synonymsEn: z.array(z.string()),
  synonymsAr: z.array(z.string()),
  specimenKind: z.enum(['blood', 'urine', 'stool', 'swab', 'semen', 'breath', 'other']),
  specimenEn: z.string(),
  specimenAr: z.string(),
  fastingHours: z.int(),
  preparationEn: z.string(),
  preparationAr: z.string(),
  turnaroundHours: z.int(),
  ucum: z.nullable(z.string()),
  ranges: z.array(range),
  priceSar: z.number(),
  anonymousAllowed: z.boolean(),
  popularity: z.int(),
});
export type CatalogTest = z.infer<typeof catalogTest>;

async function readTexts() {
  const names = (await readdir(FOLDER)).filter((name) => /^tests-.*\.json$/.test(name)).toSorted();
  return Promise.all(names.map((name) => readFile(new URL(name, FOLDER), 'utf8')));
}

/** Reads the tests of the files and a fingerprint of all files. */
export async function readCatalog() {
  const [texts, analytes] = await Promise.all([readTexts(), readAnalytes()]);
  const fingerprint = createHash('sha256')
    .update([...texts, ...analytes.texts].join('\n'))
    .digest('hex');
  const parse = () => texts.flatMap((text) => z.array(catalogTest).parse(JSON.parse(text)));
  return { fingerprint, parse };
}
