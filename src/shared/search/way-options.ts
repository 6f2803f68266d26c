/** What a kilometre of the way is worth, driven there and back. */
export const USUAL_KILOMETRE_HALALAS = 100;
export const MOST_KILOMETRE_HALALAS = 1_000;

/** What a second visit costs apart from its way. */
export const USUAL_EXTRA_VISIT_HALALAS = 3_000;
export const MOST_EXTRA_VISIT_HALALAS = 50_000;

const THERE_AND_BACK = 2;
const METERS_OF_KILOMETRE = 1_000;

/** The value of the way to one lab, there and back, in halalas: rounded here, once per lab, so that every sum of it is exact. */
export const wayCost = (meters: number, kilometreHalalas: number): number =>
  Math.round((THERE_AND_BACK * meters * kilometreHalalas) / METERS_OF_KILOMETRE);
