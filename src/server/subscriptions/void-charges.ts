import type { Transaction } from 'kysely';
import type { ChargeKind, DB } from '../db/schema.gen.ts';

const all: ChargeKind[] = ['start', 'change', 'renewal'];

/** What was offered under other circumstances stands no more; whoever pays it yet gets it back. */
export async function voidCharges(trx: Transaction<DB>, userId: string, kinds = all): Promise<void> {
  await trx
    .updateTable('subscription_charges')
    .set({ status: 'void' })
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .where('kind', 'in', kinds)
    .execute();
}
