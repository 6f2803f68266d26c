import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { TakePaymentInput, VisitPayments } from '#/shared/payments/till.ts';
import { addEntry, isRepeat } from './add-entry.ts';
import { changeBalance } from './change-balance.ts';

/**
 * Takes a part or all of what a visit still owes into the open till. The key makes it safe to repeat.
 * @throws {AppError} NOT_FOUND, PAYMENT_BEYOND_BALANCE, TILL_CLOSED, IDEMPOTENCY_KEY_REUSED
 */
export const takePayment = (
  ctx: Pick<Context, 'db' | 'site'>,
  actor: LabActor,
  input: TakePaymentInput,
): Promise<VisitPayments> =>
  changeBalance(ctx, actor, input.visitId, async (trx, { owed, paid }) => {
    const { approvalReference, ...rest } = input;
    const entry = {
      ...rest,
      kind: 'payment' as const,
      ...(input.method === 'card' ? { approvalReference } : {}),
    };
    if (await isRepeat(trx, actor, entry)) return;
    if (input.amountHalalas > owed - paid) throw new AppError('PAYMENT_BEYOND_BALANCE');
    await addEntry(trx, actor, entry);
  });
