import { type RawBuilder, sql } from 'kysely';
import type { LabId } from '#/server/platform/trpc/context.ts';

/** The Sunday that begins the week of an instant, in the time zone of `labs l`. date_trunc begins weeks on Monday. */
export const weekStart = (instant: RawBuilder<unknown>) => sql`
  (date_trunc('week', ${instant} at time zone l.time_zone + interval '1 day')::date - 1)`;

/**
 * The beginning of the oldest of so many weeks of a lab, the current one included. A subquery, so that it is computed
 * once.
 */
export const startOfWeeks = (labId: LabId, weeks: number) => sql`
  (select ((date_trunc('week', now() at time zone z.time_zone + interval '1 day')::date - 1 - 7 * ${weeks - 1}::int)
             ::timestamp at time zone z.time_zone)
   from labs z where z.id = ${labId})`;
