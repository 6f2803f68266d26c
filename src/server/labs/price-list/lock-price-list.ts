import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabId } from '#/server/platform/trpc/context.ts';

/**
 * Serialises changes of a lab's price list. Locks the owner's profile, which the plan limit locks too: taking it first
 * avoids a deadlock.
 */
export const lockPriceList = (trx: Transaction<DB>, labId: LabId) =>
  sql`
    select from user_profiles p where p.id = (select owner_id from labs where id = ${labId})
    for no key update`.execute(trx);
