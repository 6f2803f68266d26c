import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabId } from '#/server/platform/trpc/context.ts';

const MOST_PEOPLE = 10_000;

/** The people whom accounts booked for at this laboratory: their names, and the ids of the accounts. */
export const peopleAtLab = (db: Kysely<DB>, labId: LabId) =>
  db
    .selectFrom('persons as h')
    .select(['h.user_id as id', 'h.name'])
    .where('h.id', 'in', (eb) =>
      eb
        .selectFrom('visits as v')
        .select('v.person_id')
        .where('v.lab_id', '=', labId)
        .where('v.person_id', 'is not', null),
    )
    .orderBy('h.id')
    .limit(MOST_PEOPLE)
    .execute();
