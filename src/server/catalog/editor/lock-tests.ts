import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

type Which = { testId: number | null; position: number | null };

/** Locks a test and the test at its new position on the home page, in id order, and before `lockCatalog`. */
export const lockTests = (trx: Transaction<DB>, { testId, position }: Which) =>
  sql`
    select from tests where id = ${testId}::int or popular_position = ${position}::smallint
    order by id for no key update`.execute(trx);
