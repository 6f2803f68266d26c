import * as z from 'zod/mini';

const localized = z.object({ ar: z.string(), en: z.string() });

/** What is kept is one person's: null stands for a visitor. */
const keptSearchSchema = z.object({
  version: z.literal(1),
  owner: z.nullable(z.string()),
  keptAt: z.iso.datetime(),
  /** Without the language, and without the person's own position. */
  address: z.string().check(z.startsWith('/search')),
  query: z.nullable(z.string()),
  place: z.nullable(localized),
  rows: z.array(
    z.object({
      testName: localized,
      labName: localized,
      priceHalalas: z.int(),
      earliestSlot: z.nullable(z.string()),
      timeZone: z.string(),
    }),
  ),
});
export type KeptSearch = z.infer<typeof keptSearchSchema>;

/** Says when, where and how to come, never what is tested: others use this device, too. */
const keptVisitsSchema = z.object({
  version: z.literal(1),
  owner: z.string(),
  keptAt: z.iso.datetime(),
  visits: z.array(
    z.object({
      time: z.iso.datetime(),
      timeZone: z.string(),
      labName: localized,
      labAddress: localized,
      references: z.array(z.string()),
      fastingHours: z.int(),
      preparation: z.array(localized),
    }),
  ),
});
export type KeptVisits = z.infer<typeof keptVisitsSchema>;
export type KeptVisit = KeptVisits['visits'][number];

const LONGEST_MS = 30 * 86_400_000; // as long as a session lives without being used
const STILL_SHOWN_MS = 6 * 3_600_000; // a visit that has begun

type Schema<Kept> = { safeParse: (value: unknown) => { data?: Kept | undefined } };

/** Null where nothing is kept, it is too old, damaged, or from another version of the site. */
function read<Kept extends { keptAt: string }>(schema: Schema<Kept>, text: string | null): Kept | null {
  if (text === null) return null;
  try {
    const kept = schema.safeParse(JSON.parse(text)).data;
    return kept && Date.now() - Date.parse(kept.keptAt) < LONGEST_MS ? kept : null;
  } catch {
    return null;
  }
}

export const readKeptSearch = (text: string | null) => read(keptSearchSchema, text);

/** Those that are still to come. */
export function readKeptVisits(text: string | null): KeptVisits | null {
  const kept = read(keptVisitsSchema, text);
  const visits = kept?.visits.filter(({ time }) => Date.parse(time) > Date.now() - STILL_SHOWN_MS) ?? [];
  return kept && visits.length > 0 ? { ...kept, visits } : null;
}
