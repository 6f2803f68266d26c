import { type RawBuilder, sql } from 'kysely';

/** The Sunday that begins the week of an instant, at `labs l`. date_trunc begins weeks on Monday. */
export const weekOf = (instant: RawBuilder<unknown>) => sql`
  (date_trunc('week', ${instant} at time zone l.time_zone + interval '1 day')::date - 1)`;

/** Where the oldest of so many weeks of a lab begins, this one among them. By itself, so that it is computed once. */
export const weeksAgo = (labId: number, weeks: number) => sql`
  (select ((date_trunc('week', now() at time zone z.time_zone + interval '1 day')::date - 1 - 7 * ${weeks - 1}::int)
             ::timestamp at time zone z.time_zone)
   from labs z where z.id = ${labId})`;
