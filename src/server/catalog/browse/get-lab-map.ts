import type { Context } from '#/server/platform/trpc/context.ts';
import type { PlaceOnMap } from '#/shared/catalog/city-map.ts';
import type { LabMapInput } from '#/shared/catalog/lab.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { drawCity } from '../map/draw-map.ts';
import { resolveLocation } from '../places/resolve-location.ts';

/** The lab on the map of its city; null for one without coordinates. */
export async function getLabMap(
  { db, site }: Pick<Context, 'db' | 'site'>,
  { labId, ...asked }: LabMapInput,
): Promise<PlaceOnMap | null> {
  const lab = await db
    .selectFrom('labs')
    .select(['lat', 'lon'])
    .where('id', '=', labId)
    .where('approved', '=', true)
    .executeTakeFirst();
  if (!lab) throw new AppError('NOT_FOUND');
  const { lat, lon } = lab;
  if (lat === null || lon === null) return null;
  return drawCity({ lat, lon }, { home: resolveLocation(asked).point, tiles: site.mapTiles });
}
