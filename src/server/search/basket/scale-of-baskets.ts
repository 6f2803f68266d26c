import { type LabFactsRow, toLabFacts } from '#/server/catalog/browse/lab-facts.ts';
import { drawMap } from '#/server/catalog/map/draw-map.ts';
import type { Point } from '#/server/catalog/places/sphere.ts';
import type { MapTileSettings } from '#/server/platform/trpc/context.ts';
import type { BasketScale, BasketSplit } from '#/shared/search/basket.ts';
import type { ScaleMark } from '#/shared/search/scale.ts';
import type { LabBasket } from './read-basket-offers.ts';

/** The first visit of each drawn one is looked for, which takes the database some time. */
const DRAWN_LABS = 40;

/** What is read of a lab that the answer names. */
export type BasketFacts = Omit<LabFactsRow, 'chord'> & { lat: number | null; lon: number | null };

type Labs = { whole: readonly LabBasket[]; split: BasketSplit | null; parts: readonly LabBasket[] };
type Known = {
  facts: ReadonlyMap<number, BasketFacts>;
  visits: ReadonlyMap<number, Date>;
  home: Point | null;
  tiles: MapTileSettings | null;
};

/** The labs that do all tests, lowest total first. */
export const wholeBaskets = (labs: readonly LabBasket[], testCount: number) =>
  labs
    .filter(({ coveredCount }) => coveredCount === testCount)
    .toSorted((a, b) => a.totalHalalas - b.totalHalalas || a.labId - b.labId);

export const drawnBaskets = (whole: readonly LabBasket[]) => whole.slice(0, DRAWN_LABS);

export function scaleOfBaskets(
  { whole, split, parts }: Labs,
  { facts, visits, home, tiles }: Known,
): BasketScale | null {
  if (whole.length === 0) return null;
  const drawn = drawnBaskets(whole);
  const labs = [...drawn, ...(split ? parts : [])];
  const map = drawMap({
    home,
    marks: labs.map(({ labId }) => pointOf(facts.get(labId))),
    joined: split ? [drawn.length, drawn.length + 1] : null,
    tiles,
  });
  const marks = labs.map((lab, nth): ScaleMark => {
    const row = facts.get(lab.labId);
    if (!row) throw new Error(`lab ${lab.labId} has offers but is gone`);
    const { labId, labName, timeZone } = toLabFacts({ ...row, chord: null });
    return {
      labId,
      labName,
      totalHalalas: nth < drawn.length || !split ? lab.totalHalalas : split.totalHalalas,
      distanceMeters: Number.isFinite(lab.distance) ? lab.distance : null,
      turnaroundHours: lab.turnaroundHours,
      earliestSlot: visits.get(labId)?.toISOString() ?? null,
      timeZone,
      at: map?.positions[nth] ?? null,
    };
  });
  return {
    marks: marks.slice(0, drawn.length),
    pair: marks.slice(drawn.length),
    labCount: whole.length,
    map: map?.map ?? null,
  };
}

const pointOf = (row: BasketFacts | undefined) =>
  row && row.lat !== null && row.lon !== null ? { lat: row.lat, lon: row.lon } : null;
