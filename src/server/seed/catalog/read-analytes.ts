import { readdir, readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const FOLDER = new URL('../data/', import.meta.url);

const choice = z.object({ code: z.string(), ar: z.string(), en: z.string(), isAbnormal: z.boolean() });

const range = z.object({
  sex: z._default(z.enum(['any', 'female', 'male']), 'any'),
  ageFrom: z._default(z.int(), 0),
  ageBefore: z._default(z.int(), 151),
  low: z.optional(z.number()),
  high: z.optional(z.number()),
  criticalLow: z.optional(z.number()),
  criticalHigh: z.optional(z.number()),
  source: z.string(),
});

const analyte = z.object({
  loinc: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  shortEn: z.string(),
  kind: z.enum(['quantity', 'choice', 'text']),
  ucum: z._default(z.nullable(z.string()), null),
  decimals: z._default(z.int(), 0),
  /** For a choice, the list's name in analyte-choices.json. */
  choices: z.optional(z.string()),
  units: z._default(
    z.array(
      z.object({
        ucum: z.string(),
        factor: z.number(),
        shift: z._default(z.number(), 0),
        source: z.string(),
      }),
    ),
    [],
  ),
  ranges: z._default(z.array(range), []),
  /** Whether the range of the catalogue's test also holds for children. */
  rangesHoldAtAnyAge: z._default(z.boolean(), false),
});
export type AnalyteCard = z.infer<typeof analyte>;

const panel = z.object({ test: z.string(), analytes: z.array(z.string()) });

/** Analytes, choices by name, sources of ranges, and members of panels. */
export type AnalyteFiles = {
  analytes: AnalyteCard[];
  choices: Record<string, z.infer<typeof choice>[]>;
  sources: Record<string, string>;
  panels: z.infer<typeof panel>[];
};

const read = (name: string) => readFile(new URL(name, FOLDER), 'utf8');

/** Returns the raw texts, for the fingerprint, and the parsed content. */
export async function readAnalytes() {
  const names = (await readdir(FOLDER)).filter((name) => /^analytes-.*\.json$/.test(name)).toSorted();
  const [choices, sources, panels, ...lists] = await Promise.all([
    read('analyte-choices.json'),
    read('analyte-sources.json'),
    read('analyte-panels.json'),
    ...names.map(read),
  ]);
  const parse = (): AnalyteFiles => ({
    analytes: lists.flatMap((text) => z.array(analyte).parse(JSON.parse(text))),
    choices: z.record(z.string(), z.array(choice)).parse(JSON.parse(choices)),
    sources: z.record(z.string(), z.string()).parse(JSON.parse(sources)),
    panels: z.array(panel).parse(JSON.parse(panels)),
  });
  return { texts: [choices, sources, panels, ...lists], parse };
}
