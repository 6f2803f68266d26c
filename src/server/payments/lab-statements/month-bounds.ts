import { sql } from 'kysely';
import type { LabId } from '#/server/platform/trpc/context.ts';

/** Bounds of a month in the lab's time zone. Uncorrelated subqueries, so that PostgreSQL computes them once. */
export const monthStart = (labId: number, month: string) => sql`
  (select (${month} || '-01')::timestamp at time zone z.time_zone from labs z where z.id = ${labId})`;
export const monthEnd = (labId: LabId, month: string) => sql`
  (select ((${month} || '-01')::timestamp + interval '1 month') at time zone z.time_zone
   from labs z where z.id = ${labId})`;
