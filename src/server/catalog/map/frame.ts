import { MAP_SIDE, type MapPosition } from '#/shared/catalog/city-map.ts';
import { worldMeters, type WorldPoint } from './mercator.ts';

/** The square of the world that a map shows: its north-western corner and its side. */
export type Frame = { west: number; north: number; side: number };

/** Of the side, at each edge. */
const MARGIN = 0.08;
const SMALLEST_METERS = 6000;

/** The square around these points, with a margin. */
export function frameAround(points: readonly WorldPoint[]): Frame {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const middle: WorldPoint = [(west + east) / 2, (north + south) / 2];
  const side = Math.max(east - west, south - north, SMALLEST_METERS / worldMeters(middle)) / (1 - 2 * MARGIN);
  return { west: middle[0] - side / 2, north: middle[1] - side / 2, side };
}

export const isInside = ({ west, north, side }: Frame, [x, y]: WorldPoint) =>
  x >= west && x <= west + side && y >= north && y <= north + side;

export const positionIn = ({ west, north, side }: Frame, [x, y]: WorldPoint): MapPosition => [
  Math.round(((x - west) / side) * MAP_SIDE),
  Math.round(((y - north) / side) * MAP_SIDE),
];

/** The metres of the side, at the middle of the frame. */
export const metersOfSide = ({ west, north, side }: Frame) =>
  side * worldMeters([west + side / 2, north + side / 2]);
