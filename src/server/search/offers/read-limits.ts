import { type Kysely, type RawBuilder, sql } from 'kysely';
import { readLabDistances } from '#/server/catalog/places/read-lab-distances.ts';
import { resolveLocation } from '#/server/catalog/places/resolve-location.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { metersOfRadius, type RadiusKm, radiusSteps } from '#/shared/core/radius.ts';
import { freeDaySteps } from '#/shared/search/search-options.ts';
import type { SearchFilters } from '#/shared/search/search.ts';
import { freeWithin, readFreeDays } from './read-free-days.ts';
import { bitsOf, isAmong } from './search-scope.ts';

const MOST_KM = 100;

type Condition = RawBuilder<unknown>;

/** What is asked of a laboratory's place and of its first time, as conditions on an offer `o`. */
export type Limits = {
  /** Each radius; none without a place. */
  radii: { radiusKm: RadiusKm; isWithin: Condition }[];
  /** Each step of the filter by a free time. */
  times: Condition[];
  isNear: Condition;
  isInTime: Condition;
  /** Distinguishes the texts of statements with these conditions. */
  name: string;
};

export async function readLimits(
  db: Kysely<DB>,
  input: SearchFilters,
  { isAsked }: { isAsked: boolean },
): Promise<Limits> {
  const { radiusKm, freeWithinDays } = input;
  const { point } = resolveLocation(input);
  const [distances, freeDays] = isAsked
    ? await Promise.all([point && readLabDistances(db, point, MOST_KM), readFreeDays(db)])
    : [null, new Map<number, number>()];
  const radii = distances
    ? radiusSteps.map((step) => ({ radiusKm: step, isWithin: within(distances, step) }))
    : [];
  const isFree = (days: number) => isAmong(sql`o.lab_id`, bitsOf(freeWithin(freeDays, days)));
  const marks = [
    distances && 'near',
    distances && radiusKm === 'any' && 'any',
    freeWithinDays !== undefined && 'free',
  ];
  return {
    radii,
    times: freeDaySteps.map(isFree),
    isNear: distances ? within(distances, radiusKm) : sql`true`,
    isInTime: freeWithinDays === undefined ? sql`true` : isFree(freeWithinDays),
    name: marks.filter(Boolean).join('-'),
  };
}

function within(distances: ReadonlyMap<number, number>, radiusKm: RadiusKm): Condition {
  if (radiusKm === 'any') return sql`true`;
  const limit = metersOfRadius(radiusKm);
  const labIds = [...distances].flatMap(([labId, meters]) => (meters <= limit ? labId : []));
  return isAmong(sql`o.lab_id`, bitsOf(labIds));
}
