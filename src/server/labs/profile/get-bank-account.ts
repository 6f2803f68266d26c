import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { type BankAccount, maskedIban } from '#/shared/payments/bank-account.ts';
import { payableFrom } from '../approval/payable-from.ts';

/** The lab's bank account, masked. */
export async function getBankAccount(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
): Promise<BankAccount> {
  const {
    iban,
    bank_account_holder: holder,
    payable_from,
  } = await db
    .selectFrom('labs')
    .select(['iban', 'bank_account_holder', payableFrom.as('payable_from')])
    .where('id', '=', labId)
    .executeTakeFirstOrThrow();
  if (iban === null || holder === null) return null;
  return { maskedIban: maskedIban(iban), holder, payableFrom: payable_from?.toISOString() ?? null };
}
