import { sql } from 'kysely';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { VisitNeedingTime } from '#/shared/labs/closure.ts';
import { readAffected } from './read-affected.ts';

const MOST_SHOWN = 100;

/** The booked visits at closed times whose customers have not chosen yet, by time. */
export const listVisitsNeedingTime = (
  { db, site }: Pick<Context, 'db' | 'site'>,
  { labId }: Pick<LabActor, 'labId'>,
): Promise<VisitNeedingTime[]> =>
  readAffected(db, site.keys, {
    labId,
    condition: sql`c.needs_time_since is not null and c.is_booked`,
    limit: MOST_SHOWN,
  });
