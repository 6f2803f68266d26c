import { LRUCache } from 'lru-cache';
import type { MapTileSettings } from '#/server/platform/trpc/context.ts';
import { type CityMap, MAP_SIDE, type MapPosition, type PlaceOnMap } from '#/shared/catalog/city-map.ts';
import { metersBetween } from '#/shared/core/meters-between.ts';
import { isKnownPlace } from '../places/gazetteer.ts';
import type { Point } from '../places/sphere.ts';
import { chooseNames } from './choose-names.ts';
import { outlineAround, outlinesWithin } from './city-outlines.ts';
import { drawRings } from './draw-rings.ts';
import { type Frame, frameAround, metersOfSide, positionIn } from './frame.ts';
import { layTiles } from './lay-tiles.ts';
import { toWorld } from './mercator.ts';
import { LABEL } from './room.ts';
import { spreadMarks } from './spread-marks.ts';

type Asked = {
  home: Point | null;
  marks: readonly (Point | null)[];
  /** The marks that a road joins: no name stands on it. */
  joined?: readonly [from: number, to: number] | null;
  tiles: MapTileSettings | null;
};
/** A position for each mark; null for one without coordinates. */
type Drawn = { map: CityMap; positions: (MapPosition | null)[] };

/** A whole city may make the map this much larger than its marks need. */
const MOST_AROUND = 2;
/** A smaller outline says nothing. */
const LEAST_OUTLINE = 60;
const BAR_SHARE = 0.3;
/** Some 20 kB each. */
const MOST_MAPS = 200;
const MIDDLE: MapPosition = [MAP_SIDE / 2, MAP_SIDE / 2];
/** The pin of the person rises this far above its place. */
const PIN_HEIGHT = 56;
const ROAD_STEP = 30;

/**
 * Maps by their input, because choosing the names of one takes 1 ms. A map follows from its input alone, so an entry never
 * becomes wrong. A map around a person's own position is not stored.
 */
const drawnBefore = new LRUCache<string, { drawn: Drawn | null }>({ max: MOST_MAPS });

/** The map that holds the marks and the person, with the whole city where it is not much larger; null without any. */
export function drawMap(asked: Asked): Drawn | null {
  if (asked.home !== null && !isKnownPlace(asked.home)) return draw(asked);
  const key = JSON.stringify(asked);
  const before = drawnBefore.get(key);
  if (before !== undefined) return before.drawn;
  const drawn = draw(asked);
  drawnBefore.set(key, { drawn });
  return drawn;
}

function draw({ home, marks, joined = null, tiles }: Asked): Drawn | null {
  const known = marks.flatMap((mark) => mark ?? []);
  const points = [...(home ? [home] : []), ...known].map(toWorld);
  const [first] = points;
  if (!first) return null;
  const near = frameAround(points);
  const around = frameAround([...points, ...(outlineAround(first) ?? [])]);
  const frame = around.side <= MOST_AROUND * near.side ? around : near;
  const spread = spreadMarks(known.map((mark) => positionIn(frame, toWorld(mark)))).values();
  const positions = marks.map((mark) => (mark ? (spread.next().value ?? null) : null));
  const road = joined ? between(positions[joined[0]], positions[joined[1]]) : [];
  return { map: mapOf(frame, { home, positions, road, tiles }), positions };
}

/** The map of the whole city around one place, for a page about it, with the person and the way where they are not far. */
export function drawCity(place: Point, asked: Pick<Asked, 'home' | 'tiles'>): PlaceOnMap {
  const point = toWorld(place);
  const shown = [point, ...(outlineAround(point) ?? [])];
  const near = frameAround(shown);
  const wide = asked.home ? frameAround([...shown, toWorld(asked.home)]) : near;
  const home = wide.side <= MOST_AROUND * near.side ? asked.home : null;
  const frame = home ? wide : near;
  const at = positionIn(frame, point);
  const from = home && positionIn(frame, toWorld(home));
  const road = from ? [...between(from, at), ...roomOfLabel(middleOf(from, at))] : [];
  return {
    map: mapOf(frame, { home, positions: [at], road, tiles: asked.tiles, own: at }),
    at,
    homeMeters: home && metersBetween(home, place),
  };
}

type Contents = {
  home: Point | null;
  positions: readonly (MapPosition | null)[];
  road: readonly MapPosition[];
  tiles: MapTileSettings | null;
  /** The place of the page: its district is named beside it. */
  own?: MapPosition | null;
};

function mapOf(frame: Frame, { home, positions, road, tiles, own = null }: Contents): CityMap {
  const at = home && positionIn(frame, toWorld(home));
  const taken = [...positions, at].flatMap((position) => (position ? [position] : []));
  const meters = metersOfSide(frame);
  const barMeters = roundBelow(meters * BAR_SHARE);
  const outlines = tiles ? [] : outlinesIn(frame);
  const pin: MapPosition[] = at ? [[at[0], at[1] - PIN_HEIGHT]] : [];
  const middle = (taken.length === 1 ? taken[0] : at) ?? MIDDLE;
  const rings = tiles ? [] : drawRings(frame, middle, [...taken, ...pin, ...road]);
  const labels = rings.flatMap(({ labelAt }) => (labelAt ? roomOfLabel(labelAt) : []));
  return {
    outline: outlines.map(pathOf).join(''),
    barMeters,
    barUnits: Math.round((barMeters / meters) * MAP_SIDE),
    rings,
    middle,
    home: at,
    names: tiles
      ? []
      : chooseNames(frame, {
          taken: [...taken, ...pin, ...labels, ...road],
          outlines,
          middle,
          radii: rings.map(({ radius }) => radius),
          own,
        }),
    tiles: tiles && layTiles(frame, tiles),
  };
}

/** No name stands on a distance. */
const roomOfLabel = ([x, y]: MapPosition): MapPosition[] =>
  [-LABEL.halfWidth / 2, 0, LABEL.halfWidth / 2].map((aside): MapPosition => [x + aside, y]);

/** Positions along a road, in short steps. */
function between(from: MapPosition | null | undefined, to: MapPosition | null | undefined): MapPosition[] {
  if (!from || !to) return [];
  const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / ROAD_STEP);
  return Array.from({ length: steps }, (_value, nth): MapPosition => {
    const share = nth / steps;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  });
}

/** The corners of those that are large enough to say something. */
const outlinesIn = (frame: Frame): MapPosition[][] =>
  outlinesWithin(frame)
    .map((outline) => outline.map((corner) => positionIn(frame, corner)))
    .filter((corners) => {
      const xs = corners.map(([x]) => x);
      return Math.max(...xs) - Math.min(...xs) >= LEAST_OUTLINE;
    });

/** 1, 2 or 5 times a power of ten. */
function roundBelow(meters: number) {
  const power = 10 ** Math.floor(Math.log10(meters));
  return power * ([5, 2].find((factor) => factor * power <= meters) ?? 1);
}

/** Curves from the middle of each side to that of the next, pulled by the corner between: in relative steps, which are short. */
function pathOf(corners: readonly MapPosition[]): string {
  const middles = corners.map((corner, nth) =>
    middleOf(corner, corners[(nth + 1) % corners.length] ?? corner),
  );
  const last = middles.at(-1);
  if (!last) return '';
  let [x, y] = last;
  const steps = corners.map((corner, nth) => {
    const to = middles[nth] ?? corner;
    const step = `${corner[0] - x} ${corner[1] - y} ${to[0] - x} ${to[1] - y}`;
    [x, y] = to;
    return step;
  });
  return `M${last.join(' ')}q${steps.join(' ')}z`.replaceAll(' -', '-');
}

const middleOf = (a: MapPosition, b: MapPosition): MapPosition => [
  Math.round((a[0] + b[0]) / 2),
  Math.round((a[1] + b[1]) / 2),
];
