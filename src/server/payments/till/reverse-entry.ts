import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ReverseEntryInput, VisitPayments } from '#/shared/payments/till.ts';
import { addEntry } from './add-entry.ts';
import { changeBalance } from './change-balance.ts';

/**
 * Takes a mistaken entry out of the balance by one with the other sign, in the till that is open now. Documents that
 * were issued stay: the visit is still to be paid, and its next payment issues none again.
 * @throws {AppError} NOT_FOUND, NOT_CHANGEABLE (a reversal, or money that was given back since), TILL_CLOSED
 */
export async function reverseEntry(
  ctx: Pick<Context, 'db' | 'site'>,
  actor: LabActor,
  { entryId }: ReverseEntryInput,
): Promise<VisitPayments> {
  const entry = await ctx.db
    .selectFrom('till_entries')
    .select(['visit_id', 'kind', 'method', 'amount_halalas'])
    .where('id', '=', entryId)
    .where('lab_id', '=', actor.labId)
    .executeTakeFirst();
  if (!entry) throw new AppError('NOT_FOUND');
  if (entry.kind === 'reversal') throw new AppError('NOT_CHANGEABLE');
  return changeBalance(ctx, actor, entry.visit_id, async (trx, { paid }) => {
    const known = await trx
      .selectFrom('till_entries')
      .select('id')
      .where('reverses_id', '=', entryId)
      .executeTakeFirst();
    if (known) return;
    if (paid - entry.amount_halalas < 0) throw new AppError('NOT_CHANGEABLE');
    await addEntry(trx, actor, {
      visitId: entry.visit_id,
      kind: 'reversal',
      method: entry.method,
      amountHalalas: -entry.amount_halalas,
      reversesId: entryId,
      idempotencyKey: `reversal ${entryId}`,
    });
  });
}
