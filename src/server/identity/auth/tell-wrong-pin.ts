import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** Fewer are the owner's slips. */
const TOLD_AT = 3;

/** Counts a wrong PIN and writes one message a burst, which names no address. An unknown account takes the same way. */
export const tellWrongPin = (db: Kysely<DB>, userId: string) =>
  sql`
    with counted as (
      insert into pin_tries as p (user_id) select id from user_profiles where id = ${userId} and erased_at is null
      on conflict (user_id) do update set
        tries = p.tries + 1, last_at = now(),
        tries_of_burst = case when p.last_at > now() - interval '1 hour' then p.tries_of_burst + 1 else 1 end
      returning tries_of_burst
    )
    select tell(${userId}, 'wrongPins', null, null) from counted where tries_of_burst = ${TOLD_AT}`.execute(
    db,
  );
