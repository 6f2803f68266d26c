import type { Localized } from '#/shared/core/locale.ts';

/** Both sides of a map, in its own units. */
export const MAP_SIDE = 1000;

/** Whole units from the north-western corner: eastward, southward. North is up in both languages. */
export type MapPosition = [x: number, y: number];

/** A map that is drawn from our own points: no tiles, unless an operator has a provider of them. */
export type CityMap = {
  /** An SVG path. Empty where too few districts are known. */
  outline: string;
  /** The bar that says how long a way is: a round number of metres, and its length. */
  barMeters: number;
  barUnits: number;
  /** Circles of distance around the person, else around the place of the page; a label where it is free of marks. */
  rings: { kilometres: number; radius: number; labelAt: MapPosition | null }[];
  middle: MapPosition;
  /** Where the person is; null without a place. */
  home: MapPosition | null;
  /** Places to find one's way by, far from each other and free of marks: the first few are spread as well. */
  names: { name: Localized; at: MapPosition }[];
  tiles: MapTiles | null;
};

export type MapTiles = { attribution: string; images: { url: string; at: MapPosition; side: number }[] };

/** One place on the map of its city, and how far the person is where both are drawn. */
export type PlaceOnMap = { map: CityMap; at: MapPosition; homeMeters: number | null };
