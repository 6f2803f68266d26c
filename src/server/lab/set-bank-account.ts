import { type Kysely, sql, type Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import { type BankAccount, maskedIban, type SetBankAccountInput } from '#/shared/bank-account.ts';
import { recordChange } from '../audit/record-change.ts';
import { requireFreshSession } from '../auth/require-fresh-session.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { getBankAccount } from './get-bank-account.ts';

/**
 * Where the lab's money goes from now on. Whoever finds an open session could send it elsewhere, so the sign-in must be
 * fresh (SIGN_IN_AGAIN) and the owner is told.
 */
export async function setBankAccount(
  db: Kysely<DB>,
  actor: Actor & { labId: number },
  { iban, holder }: SetBankAccountInput,
): Promise<BankAccount> {
  await requireFreshSession(db, actor);
  await db.transaction().execute(async (trx) => {
    const lab = await lockLab(trx, actor.labId);
    if (lab.iban === iban && lab.bank_account_holder === holder) return;
    await trx
      .updateTable('labs')
      .set({ iban, bank_account_holder: holder })
      .where('id', '=', actor.labId)
      .execute();
    await recordChange(trx, actor, {
      action: 'lab.setBankAccount',
      subjectType: 'lab',
      subjectId: actor.labId,
      before: { iban: lab.iban && maskedIban(lab.iban), bank_account_holder: lab.bank_account_holder },
      after: { iban: maskedIban(iban), bank_account_holder: holder },
    });
    await sql`select tell(${lab.owner_id}::uuid, 'bankAccountChanged', null, null)`.execute(trx);
  });
  return getBankAccount(db, actor);
}

async function lockLab(trx: Transaction<DB>, labId: number) {
  const lab = await trx
    .selectFrom('labs')
    .select(['owner_id', 'iban', 'bank_account_holder'])
    .where('id', '=', labId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!lab) throw new AppError('NOT_FOUND');
  return lab;
}
