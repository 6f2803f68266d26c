import { sql } from 'kysely';

/** When a month begins and ends at a laboratory. By themselves, so that they are computed once. */
export const monthStart = (labId: number, month: string) => sql`
  (select (${month} || '-01')::timestamp at time zone z.time_zone from labs z where z.id = ${labId})`;
export const monthEnd = (labId: number, month: string) => sql`
  (select ((${month} || '-01')::timestamp + interval '1 month') at time zone z.time_zone
   from labs z where z.id = ${labId})`;
