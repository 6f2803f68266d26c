import type { Transaction } from 'kysely';
import type { ChargeKind, DB } from '#/server/platform/db/schema.gen.ts';

const all: ChargeKind[] = ['start', 'change', 'renewal'];

/** Voids open charges. A payment that still arrives for one is refunded. */
export async function voidCharges(trx: Transaction<DB>, userId: string, kinds = all): Promise<void> {
  await trx
    .updateTable('subscription_charges')
    .set({ status: 'void' })
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .where('kind', 'in', kinds)
    .execute();
}
