import { FARTHER_THAN_ALL_METERS } from './find-best-split.ts';

const THERE_AND_BACK = 2;
const METERS_OF_KILOMETRE = 1000;

/** The value of the way to one lab, there and back: rounded here, once per lab, so that every sum of it is exact. */
export const wayCost = (distance: number, kilometreHalalas: number): number =>
  Math.round(
    (THERE_AND_BACK * Math.min(distance, FARTHER_THAN_ALL_METERS) * kilometreHalalas) / METERS_OF_KILOMETRE,
  );
