import * as z from 'zod/mini';

const localized = z.object({ ar: z.string(), en: z.string() });

/** The user id of the stored data; null is a visitor. */
const storedSearchSchema = z.object({
  version: z.literal(1),
  owner: z.nullable(z.string()),
  keptAt: z.iso.datetime(),
  /** Without the language and the customer's own position. */
  address: z.string().check(z.startsWith('/search')),
  query: z.nullable(z.string()),
  place: z.nullable(localized),
  rows: z.array(
    z.object({
      testName: localized,
      labName: localized,
      totalHalalas: z.int(),
      earliestSlot: z.nullable(z.string()),
      timeZone: z.string(),
    }),
  ),
});
export type StoredSearch = z.infer<typeof storedSearchSchema>;

/** The time, address and preparation without the tests: other people use this device too. */
const storedVisitsSchema = z.object({
  version: z.literal(1),
  owner: z.string(),
  keptAt: z.iso.datetime(),
  visits: z.array(
    z.object({
      time: z.iso.datetime(),
      timeZone: z.string(),
      labName: localized,
      labAddress: localized,
      reference: z.string(),
      fastingHours: z.int(),
      preparation: z.array(localized),
    }),
  ),
});
export type StoredVisits = z.infer<typeof storedVisitsSchema>;
export type StoredVisit = StoredVisits['visits'][number];

const LONGEST_MS = 30 * 86_400_000; // the lifetime of an unused session
const STILL_SHOWN_MS = 6 * 3_600_000; // a visit that has begun

type Schema<Stored> = { safeParse: (value: unknown) => { data?: Stored | undefined } };

/** Null where nothing is stored, or it is too old, damaged or from another version of the site. */
function read<Stored extends { keptAt: string }>(schema: Schema<Stored>, text: string | null): Stored | null {
  if (text === null) return null;
  try {
    const stored = schema.safeParse(JSON.parse(text)).data;
    return stored && Date.now() - Date.parse(stored.keptAt) < LONGEST_MS ? stored : null;
  } catch {
    return null;
  }
}

export const readStoredSearch = (text: string | null) => read(storedSearchSchema, text);

/** The visits that have not ended. */
export function readStoredVisits(text: string | null): StoredVisits | null {
  const stored = read(storedVisitsSchema, text);
  const visits = stored?.visits.filter(({ time }) => Date.parse(time) > Date.now() - STILL_SHOWN_MS) ?? [];
  return stored && visits.length > 0 ? { ...stored, visits } : null;
}
