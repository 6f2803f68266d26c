import { sql } from 'kysely';

/** The test to book for a kit `k`: the target if its own was merged into another. */
export const kitTestJoins = sql`
  join tests was on was.id = k.test_id
  join tests t on t.id = coalesce(was.merged_into, was.id)`;

/** Lines with these states leave their kit free for another booking. */
export const isAlive = sql<boolean>`b.status in ('confirmed', 'checked_in', 'completed')`;

/** The laboratory has the specimen. */
export const isTaken = sql<boolean>`
  (b.status = 'completed' or exists (select from specimens s where s.id = b.specimen_id and s.status = 'collected'))`;

/** A line of test `t` (also under the name of one merged into it) to which a kit can be tied. */
export const canHaveKit = sql<boolean>`
  exists (
    select from lab_tests o join tests own on own.id = o.test_id
    where o.id = b.lab_test_id and coalesce(own.merged_into, own.id) = t.id)
  and (b.status = 'checked_in' or b.status = 'confirmed' and b.booking_time > now() - interval '12 hours')`;
