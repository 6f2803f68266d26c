import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** Tells the owner of a lab of a transfer; a negative amount is one that was taken back. */
export const notifyOwner = (trx: Transaction<DB>, ownerId: string, amountHalalas: number) =>
  sql`select tell(${ownerId}::uuid, 'payoutSent', null, null, ${JSON.stringify({ amountHalalas })}::jsonb)`.execute(
    trx,
  );
