import { sql, type Transaction } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

type Which = { testId: number | null; position: number | null };

/** A test with whoever stands where it goes on the home page, in one order, and before `lockCatalogue`. */
export const lockTests = (trx: Transaction<DB>, { testId, position }: Which) =>
  sql`
    select from tests where id = ${testId}::int or popular_position = ${position}::smallint
    order by id for no key update`.execute(trx);
