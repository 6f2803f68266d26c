import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { type BankAccount, maskedIban } from '#/shared/payments/bank-account.ts';

/** The lab's bank account, masked. */
export async function getBankAccount(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
): Promise<BankAccount> {
  const { iban, bank_account_holder: holder } = await db
    .selectFrom('labs')
    .select(['iban', 'bank_account_holder'])
    .where('id', '=', labId)
    .executeTakeFirstOrThrow();
  return iban === null || holder === null ? null : { maskedIban: maskedIban(iban), holder };
}
