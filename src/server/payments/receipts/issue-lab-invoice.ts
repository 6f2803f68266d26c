import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/**
 * Issues the laboratory's invoice (without a VAT number: its receipt) for a visit that is paid at its desk, and the
 * operator's for the booking fee. Returns the ids of the new documents; a repeat, another part of the payment or the
 * completion of the visit issues nothing more.
 *
 * Call it last in the transaction, after the orders of the visit are locked: the lock of the numbers stays until its
 * end. A visit that nothing was recorded for gets its documents when it is completed (documents_follow_line).
 */
export async function issueLabInvoice(
  trx: Transaction<DB>,
  { visitId }: { visitId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from issue_desk_documents(${visitId}::uuid) as d (id)`.execute(trx);
  return rows.map(({ id }) => id);
}
