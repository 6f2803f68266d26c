import { metersOfRadius, type RadiusKm } from '#/shared/core/radius.ts';
import { chordWithin, cubeAround, cubeOf, type Point } from './sphere.ts';

/** The point as a cube, and the limit of the radius in the two forms that queries need. */
export type Around = {
  point: string;
  /** Holds the sphere of the radius: for an index. Null without a limit. */
  box: string | null;
  /** Infinite without a limit. */
  chord: number;
};

export function radiusAround(point: Point, radiusKm: RadiusKm): Around {
  const meters = metersOfRadius(radiusKm);
  if (!Number.isFinite(meters)) return { point: cubeOf(point), box: null, chord: Infinity };
  const chord = chordWithin(meters);
  return { point: cubeOf(point), box: cubeAround(point, chord), chord };
}
