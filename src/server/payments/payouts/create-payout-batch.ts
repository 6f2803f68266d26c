import { sql, type Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { CreatedPayoutBatch, CreatePayoutBatchInput } from '#/shared/payments/payout.ts';
import { labsWithOpenBalance } from './labs-with-open-balance.ts';
import { nameLabs } from './name-labs.ts';

/**
 * Creates a draft with a line for each lab that has a positive balance and a bank account which was not given in the
 * last three days: an owner who is told of a stranger's account has time to object.
 */
export function createPayoutBatch(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  input: CreatePayoutBatchInput,
): Promise<CreatedPayoutBatch> {
  return db.transaction().execute(async (trx) => {
    const { id: batchId } = await trx
      .insertInto('payout_batches')
      .values({ created_by: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { lineCount, totalHalalas, leftOutIds } = await addLines(trx, batchId, input);
    const leftOut = await nameLabs(trx, leftOutIds);
    if (lineCount === 0) {
      await trx.deleteFrom('payout_batches').where('id', '=', batchId).execute();
      return { batchId: null, leftOut };
    }
    await trx.updateTable('payout_batches').set({ left_out: leftOutIds }).where('id', '=', batchId).execute();
    await recordChange(trx, actor, {
      action: 'admin.createPayoutBatch',
      subjectType: 'payoutBatch',
      subjectId: batchId,
      before: {},
      after: { status: 'draft', lineCount, totalHalalas },
    });
    return { batchId, leftOut };
  });
}

type Added = { lineCount: number; totalHalalas: number; leftOutIds: number[] };

/** A lab that is in another draft, even in one created concurrently, stays there. */
async function addLines(
  trx: Transaction<DB>,
  batchId: string,
  { minimumHalalas, labIds }: CreatePayoutBatchInput,
): Promise<Added> {
  const { rows } = await sql<Added>`
    with due as materialized (
      select l.id, l.iban, l.bank_account_holder, s.owed - s.waiting - s.set_off as amount,
        l.iban is not null and coalesce(l.bank_account_set_at < now() - interval '3 days', true) as is_payable
      from labs l cross join lateral lab_balance(l.id) s
      where l.id in (${labsWithOpenBalance}) and s.owed - s.waiting - s.set_off >= ${minimumHalalas}
        ${labIds ? sql`and l.id = any(${labIds}::int[])` : sql``}
        and not exists (select from payout_batch_lines where lab_id = l.id and is_open)
    ), added as (
      insert into payout_batch_lines (batch_id, lab_id, amount_halalas, iban, bank_account_holder)
      select ${batchId}::uuid, id, amount, iban, bank_account_holder from due where is_payable order by id
      on conflict (lab_id) where is_open do nothing returning amount_halalas)
    select count(*)::int as "lineCount", coalesce(sum(amount_halalas), 0)::bigint as "totalHalalas",
           coalesce((select array_agg(id order by id) from due where not is_payable), '{}') as "leftOutIds"
    from added`.execute(trx);
  return rows[0] ?? { lineCount: 0, totalHalalas: 0, leftOutIds: [] };
}
