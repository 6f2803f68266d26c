/** What a kilometre of the way is worth, driven there and back. */
export const USUAL_KILOMETRE_HALALAS = 100;
export const MOST_KILOMETRE_HALALAS = 1_000;

/** What a second visit costs apart from its way. */
export const USUAL_EXTRA_VISIT_HALALAS = 3_000;
export const MOST_EXTRA_VISIT_HALALAS = 50_000;
