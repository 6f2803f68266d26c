import * as z from 'zod/mini';
import type { CityMap, MapPosition } from '#/shared/catalog/city-map.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { idInput, typedText } from '#/shared/core/text.ts';
import { offerFilters } from './search.ts';

/** The offers of one test as marks. A band of prices leaves no mark out: only its answers lie within the band. */
export const scaleInput = z.object({
  testId: idInput,
  /** Only laboratories with an address in this city, by its English name, instead of those within the radius. */
  city: z.optional(typedText().check(z.maxLength(80))),
  ...offerFilters,
});
export type ScaleInput = z.infer<typeof scaleInput>;

/** One laboratory on the scale. */
export type ScaleMark = {
  labId: number;
  labName: Localized;
  /** What the caller pays. */
  totalHalalas: number;
  distanceMeters: number | null;
  turnaroundHours: number;
  earliestSlot: string | null;
  timeZone: string;
  /** On the map; null for a laboratory without coordinates. */
  at: MapPosition | null;
};

/** Why a laboratory is named: it is the cheapest, the nearest, or has the first time that suits the fast. */
export type ScaleReason = 'cheapest' | 'nearest' | 'soonest';

/** A time that can be booked, by the laboratory's clock. */
export type ScaleTime = { startsAt: string; date: string; slotTime: string };

export type ScaleAnswer = {
  testId: number;
  /** Lowest price first. */
  marks: ScaleMark[];
  /** May exceed the marks: only the cheapest are drawn. */
  labCount: number;
  /** The laboratories that answer, each once. */
  answers: { labId: number; reasons: ScaleReason[]; times: ScaleTime[] }[];
  /** Null where neither the place nor a laboratory has coordinates. */
  map: CityMap | null;
};
