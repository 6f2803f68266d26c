import { sql } from 'kysely';

/** Whether the line `b` is paid at the lab: neither paid online, nor ended before it was done. */
export const isOwedAtLab = sql<boolean>`
  (b.payment = 'unpaid' and b.status in ('confirmed', 'checked_in', 'completed'))`;
