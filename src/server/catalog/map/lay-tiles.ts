import type { MapTileSettings } from '#/server/platform/trpc/context.ts';
import { MAP_SIDE, type MapTiles } from '#/shared/catalog/city-map.ts';
import { type Frame, positionIn } from './frame.ts';

/** The pictures of a provider stop here. */
const DEEPEST = 18;
const TILES_ACROSS = 3;

/** The provider's pictures under the frame: at most four in a row. */
export function layTiles(frame: Frame, { addressTemplate, attribution }: MapTileSettings): MapTiles {
  const zoom = Math.min(DEEPEST, Math.max(0, Math.floor(Math.log2(TILES_ACROSS / frame.side))));
  const count = 2 ** zoom;
  const numbersOf = (from: number) => {
    const [first, last] = [from, from + frame.side].map((edge) => inWorld(Math.floor(edge * count), count));
    return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_number, nth) => (first ?? 0) + nth);
  };
  const side = Math.ceil(MAP_SIDE / (frame.side * count));
  return {
    attribution,
    images: numbersOf(frame.north).flatMap((y) =>
      numbersOf(frame.west).map((x) => ({
        url: addressTemplate.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y)),
        at: positionIn(frame, [x / count, y / count]),
        side,
      })),
    ),
  };
}

const inWorld = (tile: number, count: number) => Math.min(Math.max(tile, 0), count - 1);
