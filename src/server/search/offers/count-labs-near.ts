import { type Kysely, sql } from 'kysely';
import type { Around } from '#/server/catalog/places/radius-around.ts';
import { numbersOf } from '#/server/catalog/places/read-lab-distances.ts';
import { metersOfChord, type Point } from '#/server/catalog/places/sphere.ts';
import { catalogVersion } from '#/server/catalog/word-index/catalog-version.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { singleFlight } from '#/server/platform/single-flight/single-flight.ts';
import type { InFlight } from '#/server/platform/single-flight/with-timeout.ts';

const COUNTED_TTL_MS = 10_000;
const LONGEST_READ_MS = 10_000;

type Places = { at: number; lats: Float64Array; lons: Float64Array };
/** By database name. */
const known = new Map<string, Places>();
const reads = new Map<string, InFlight<Places>>();

const DEGREE_METERS = 111_000;

/**
 * About how many labs are within the radius, and how many there are, by their places ten seconds ago: only for the
 * choice between plans with equal results.
 */
export async function countLabsNear(
  db: Kysely<DB>,
  point: Point | null,
  around: Around | null,
): Promise<{ labs: number; allLabs: number }> {
  const { lats, lons } = await placesOf(db);
  const allLabs = lats.length;
  if (point === null || around === null) return { labs: allLabs, allLabs };
  const degrees = metersOfChord(around.chord) / DEGREE_METERS;
  // On a plane, which is as near as a choice needs.
  const shrink = Math.cos((point.lat * Math.PI) / 180);
  const most = degrees * degrees;
  let labs = 0;
  for (let at = 0; at < allLabs; at++) {
    const north = (lats[at] ?? 0) - point.lat;
    if (north > degrees || north < -degrees) continue;
    const east = ((lons[at] ?? 0) - point.lon) * shrink;
    if (north * north + east * east <= most) labs++;
  }
  return { labs, allLabs };
}

/** One read for all who ask at once. */
async function placesOf(db: Kysely<DB>): Promise<Places> {
  const { databaseName } = await catalogVersion(db);
  return singleFlight(reads, {
    key: databaseName,
    longestMs: LONGEST_READ_MS,
    find: () => {
      const last = known.get(databaseName);
      return last && Math.abs(Date.now() - last.at) < COUNTED_TTL_MS ? last : undefined;
    },
    begin: async () => {
      const places = await readPlaces(db);
      known.set(databaseName, places);
      return places;
    },
  });
}

async function readPlaces(db: Kysely<DB>): Promise<Places> {
  const { rows } = await sql<{ lats: string | null; lons: string | null }>`
    select /* hot:lab-places */ array_agg(lat)::text as lats, array_agg(lon)::text as lons
    from labs where approved and lat is not null and lon is not null`.execute(db);
  const [row] = rows;
  return {
    at: Date.now(),
    lats: Float64Array.from(numbersOf(row?.lats ?? null)),
    lons: Float64Array.from(numbersOf(row?.lons ?? null)),
  };
}
