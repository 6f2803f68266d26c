import type { Kysely } from 'kysely';
import { type BankAccount, maskedIban } from '#/shared/bank-account.ts';
import type { DB } from '../db/schema.gen.ts';

/** Where the lab's money goes, masked: enough to know it again. */
export async function getBankAccount(db: Kysely<DB>, { labId }: { labId: number }): Promise<BankAccount> {
  const { iban, bank_account_holder: holder } = await db
    .selectFrom('labs')
    .select(['iban', 'bank_account_holder'])
    .where('id', '=', labId)
    .executeTakeFirstOrThrow();
  return iban === null || holder === null ? null : { maskedIban: maskedIban(iban), holder };
}
