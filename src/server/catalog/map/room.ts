import { MAP_SIDE } from '#/shared/catalog/city-map.ts';

/** Words keep their size on every map: on the smallest one they take the largest share. */
const SMALLEST_MAP_PIXELS = 254;

export const unitsOf = (pixels: number) => Math.round((pixels * MAP_SIDE) / SMALLEST_MAP_PIXELS);

/** The ground of a distance in kilometres. */
export const LABEL = { halfWidth: unitsOf(22), halfHeight: unitsOf(9) };

/** The bar of kilometres stands at the lower edge. */
export const BAR_HEIGHT = unitsOf(30);
