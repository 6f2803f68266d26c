import * as z from 'zod/mini';
import type { Localized } from '#/shared/core/locale.ts';
import { idInput } from '#/shared/core/text.ts';
import type { Analyte } from './analyte.ts';

export const readingInput = z.object({ testId: idInput });
export type ReadingInput = z.infer<typeof readingInput>;

/** Where a zone ends, and whether that value still belongs to it. */
export type ZoneEdge = { at: number; isIn: boolean };

/** How far a zone is from what is usual: it decides the colour, the name says it. */
export type ZoneTone = 'usual' | 'near' | 'far';

export type ResultZone = {
  /** Null: open to that side. */
  lower: ZoneEdge | null;
  upper: ZoneEdge | null;
  /** Null: it lies below, within or above the usual range. */
  name: Localized | null;
  tone: ZoneTone;
  side: 'below' | 'usual' | 'above';
};

/** The zones of a result, lowest first, for adults of a sex. */
export type ZoneBar = { sex: 'any' | 'female' | 'male'; zones: ResultZone[] };

/** How a result of a test is read. */
export type Reading = {
  testName: Localized;
  /** The quantity that the test reports; null for panels and for results in words. */
  analyte: Analyte | null;
  ucum: string | null;
  decimals: number;
  bars: ZoneBar[];
  /** The usual range for adults; of a sex where it differs. */
  ranges: { sex: 'any' | 'female' | 'male'; low: number | null; high: number | null }[];
  critical: { low: number | null; high: number | null };
  /** Who set the limits between the zones; null: the zones are the usual range. */
  source: { name: string; year: number; url: string } | null;
};

/** The zone that a value lies in. */
export const zoneOf = (zones: readonly ResultZone[], value: number): ResultZone | undefined =>
  zones.find(({ upper }) => upper === null || (upper.isIn ? value <= upper.at : value < upper.at));
