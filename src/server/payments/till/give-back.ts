import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { GiveBackInput, VisitPayments } from '#/shared/payments/till.ts';
import { addEntry, isRepeat } from './add-entry.ts';
import { changeBalance } from './change-balance.ts';

/**
 * Gives back from the open till what was paid for tests that were cancelled since; to a card at most what it paid.
 * @throws {AppError} NOT_FOUND, PAYMENT_BEYOND_BALANCE, TILL_CLOSED, IDEMPOTENCY_KEY_REUSED
 */
export const giveBack = (
  ctx: Pick<Context, 'db' | 'site'>,
  actor: LabActor,
  input: GiveBackInput,
): Promise<VisitPayments> =>
  changeBalance(ctx, actor, input.visitId, async (trx, { owed, paid, paidByCard }) => {
    const entry = { ...input, kind: 'refund' as const, amountHalalas: -input.amountHalalas };
    if (await isRepeat(trx, actor, entry)) return;
    // A terminal returns no more to a card than it took from it.
    const most = input.method === 'card' ? Math.min(paidByCard, paid - owed) : paid - owed;
    if (input.amountHalalas > most) throw new AppError('PAYMENT_BEYOND_BALANCE');
    await addEntry(trx, actor, entry);
  });
