import * as z from 'zod/mini';
import type { Localized } from '#/shared/core/locale.ts';
import type { OfferPrice } from '#/shared/core/money.ts';
import { type Page, placeInput } from '#/shared/core/page.ts';
import type { Beyond } from '#/shared/core/radius.ts';
import { idInput } from '#/shared/core/text.ts';
import type { LabFacts, Measured } from './catalog.ts';
import type { CityMap, MapPosition } from './city-map.ts';
import type { LabFace, LabPicture } from './lab-picture.ts';

/** With the place of the person, which is drawn too. */
export const labMapInput = z.object({ labId: idInput, ...placeInput });
export type LabMapInput = z.infer<typeof labMapInput>;

/** Counted with the first page. */
export type LabsAnswer = Page<LabSummary> & Measured & { labCount: number | null; beyond: Beyond | null };

export type LabSummary = LabFacts &
  LabFace & {
    testCount: number;
    /** What the caller pays for the cheapest of them. */
    fromTotalHalalas: number | null;
    /** The minute of the lab's day at which it closes; null if it is closed now. */
    openUntilMin: number | null;
    /** By the lab's plan: marked and shown in a strip of its own, never ahead of others in a list. */
    isFeatured: boolean;
  };

/** A lab as its mark on a map says it. */
export type LabOnMap = Pick<
  LabSummary,
  | 'labId'
  | 'labName'
  | 'labRating'
  | 'labReviewCount'
  | 'distanceMeters'
  | 'earliestSlot'
  | 'timeZone'
  | 'testCount'
  | 'fromTotalHalalas'
  | 'logo'
  | 'thumbnail'
> & { at: MapPosition };

export type LabsOnMap = {
  /** The nearest ones with coordinates, nearest first. */
  labs: LabOnMap[];
  /** All that match, drawn or not. */
  labCount: number;
  /** Null where no lab is drawn. */
  map: CityMap | null;
};

export type LabDetail = LabSummary & {
  licenseNumber: string | null;
  phone: string | null;
  city: { name: Localized; countryCode: string } | null;
  lat: number | null;
  lon: number | null;
  cancelNoticeHours: number;
  /** What the caller pays for its cheapest and its dearest test; null while it sells none. */
  totals: { fromHalalas: number; toHalalas: number } | null;
  /** `dow` 0 is Sunday; minutes since midnight by the lab's clock. */
  openingHours: { dow: number; openMin: number; closeMin: number }[];
  /** Dated exceptions from today on; closed all day if the minutes are null. */
  exceptions: { date: string; openMin: number | null; closeMin: number | null; note: string | null }[];
  front: LabPicture | null;
};

/** A free time by the lab's clock. */
export type LabTime = { startsAt: string; date: string; slotTime: string };

export type LabRecord = {
  /** How many reviews gave each number of stars, the most stars first. */
  ratings: { stars: number; count: number }[];
  /** Null with too few results. Hours are medians from collection on. */
  promise: { resultCount: number; onTimeCount: number; promisedHours: number; actualHours: number } | null;
};

/** One line of a lab's price list. */
export type LabPriceRow = OfferPrice & {
  labTestId: number;
  testId: number;
  testName: Localized;
  categoryId: number;
  turnaroundHours: number;
  fastingHours: number;
};
