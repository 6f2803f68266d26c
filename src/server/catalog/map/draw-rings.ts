import { type CityMap, MAP_SIDE, type MapPosition } from '#/shared/catalog/city-map.ts';
import { type Frame, metersOfSide } from './frame.ts';
import { BAR_HEIGHT, LABEL, unitsOf } from './room.ts';

const METERS_OF_KILOMETRE = 1000;
const KILOMETRES = [1, 2, 5, 10, 20, 50, 100, 200];
const MOST_RINGS = 3;
/** A smaller ring hides behind its middle; of a larger one little is seen. */
const RADII = { least: 75, most: 620 };

const DIRECTIONS = 16;
/** The marks beside a label, with air. */
const BESIDE = unitsOf(8);

/** Circles of round distances around a place, each with a free spot for its label, the northern one first. */
export function drawRings(
  frame: Frame,
  [x, y]: MapPosition,
  taken: readonly MapPosition[],
): CityMap['rings'] {
  const unitsOfKilometre = (METERS_OF_KILOMETRE / metersOfSide(frame)) * MAP_SIDE;
  const isFree = ([left, top]: MapPosition) =>
    left >= LABEL.halfWidth &&
    left <= MAP_SIDE - LABEL.halfWidth &&
    top >= 2 * LABEL.halfHeight &&
    top <= MAP_SIDE - BAR_HEIGHT &&
    !taken.some(
      (at) =>
        Math.abs(at[0] - left) < LABEL.halfWidth + BESIDE &&
        Math.abs(at[1] - top) < LABEL.halfHeight + BESIDE,
    );
  return KILOMETRES.map((kilometres) => ({ kilometres, radius: Math.round(kilometres * unitsOfKilometre) }))
    .filter(({ radius }) => radius >= RADII.least && radius <= RADII.most)
    .slice(-MOST_RINGS)
    .map(({ kilometres, radius }) => {
      const spots = Array.from({ length: DIRECTIONS }, (_value, nth): MapPosition => {
        const angle = (2 * Math.PI * nth) / DIRECTIONS;
        return [Math.round(x + radius * Math.sin(angle)), Math.round(y - radius * Math.cos(angle))];
      });
      return { kilometres, radius, labelAt: spots.find(isFree) ?? null };
    });
}
