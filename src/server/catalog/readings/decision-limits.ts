import * as z from 'zod/mini';
import type { ResultZone, ZoneBar } from '#/shared/catalog/reading.ts';
import limits from './decision-limits.json' with { type: 'json' };

const text = z.string().check(z.minLength(1));
const zone = z.strictObject({
  /** The first value of the next zone. */
  below: z.optional(z.number()),
  /** The last value of this one. */
  upTo: z.optional(z.number()),
  tone: z.enum(['usual', 'near', 'far']),
  name: z.strictObject({ ar: text, en: text }),
});

/** Limits that a guideline sets for the results of adults, by the LOINC codes of the tests. */
const entry = z.strictObject({
  loincs: z.array(text).check(z.minLength(1)),
  ucum: text,
  source: z.strictObject({ name: text, year: z.int(), url: z.url() }),
  bars: z.array(z.strictObject({ sex: z.enum(['any', 'female', 'male']), zones: z.array(zone) })),
});

type Limits = { ucum: string; source: z.infer<typeof entry>['source']; bars: ZoneBar[] };

let byLoinc: Map<string, Limits> | null = null;

/** The limits that guidelines set, by LOINC code. The first call parses the file; later calls return the same map. */
export function decisionLimits(): ReadonlyMap<string, Limits> {
  byLoinc ??= new Map(
    z
      .array(entry)
      .parse(limits)
      .flatMap(({ loincs, ucum, source, bars }) => {
        const shown = bars.map(({ sex, zones }) => ({ sex, zones: withEdges(zones) }));
        return loincs.map((loinc) => [loinc, { ucum, source, bars: shown }] as const);
      }),
  );
  return byLoinc;
}

function withEdges(zones: z.infer<typeof zone>[]): ResultZone[] {
  const usualAt = zones.findIndex(({ tone }) => tone === 'usual');
  return zones.map(({ tone, name, ...edge }, at) => {
    const before = zones[at - 1];
    return {
      lower: before ? upperOf(before, false) : null,
      upper: upperOf(edge, true),
      name,
      tone,
      side: at === usualAt ? 'usual' : at < usualAt ? 'below' : 'above',
    };
  });
}

/** The upper edge as the zone itself sees it, or the zone above it. */
function upperOf({ below, upTo }: { below?: number | undefined; upTo?: number | undefined }, isOwn: boolean) {
  if (below !== undefined) return { at: below, isIn: !isOwn };
  return upTo === undefined ? null : { at: upTo, isIn: isOwn };
}
