import { type RawBuilder, sql } from 'kysely';

/** The Sunday that begins the week of an instant, at `labs l`. date_trunc begins weeks on Monday. */
export const weekOf = (instant: RawBuilder<unknown>) => sql`
  (date_trunc('week', ${instant} at time zone l.time_zone + interval '1 day')::date - 1)::text`;

/** Where the oldest of so many weeks begins, this one among them. */
export const weeksAgo = (weeks: number) => sql`
  ((date_trunc('week', now() at time zone l.time_zone + interval '1 day')::date - 1 - 7 * ${weeks - 1}::int)::timestamp
    at time zone l.time_zone)`;
