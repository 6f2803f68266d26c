import { sql } from 'kysely';

/** When a month begins and ends at a laboratory, for `labs l`. */
export const monthStart = (month: string) => sql`((${month} || '-01')::timestamp at time zone l.time_zone)`;
export const monthEnd = (month: string) =>
  sql`(((${month} || '-01')::timestamp + interval '1 month') at time zone l.time_zone)`;
