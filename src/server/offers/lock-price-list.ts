import { sql, type Transaction } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

/**
 * One change of a lab's price list at a time. The owner's profile is the lock that the plan's limit takes, too: taken
 * first, nobody waits in a circle.
 */
export const lockPriceList = (trx: Transaction<DB>, labId: number) =>
  sql`
    select from user_profiles p where p.id = (select owner_id from labs where id = ${labId})
    for no key update`.execute(trx);
