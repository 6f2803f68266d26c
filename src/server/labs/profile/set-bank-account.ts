import { sql, type Transaction } from 'kysely';
import { requireFreshSession } from '#/server/identity/sessions/require-fresh-session.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context, LabActor, LabId } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { type BankAccount, maskedIban, type SetBankAccountInput } from '#/shared/payments/bank-account.ts';
import { getBankAccount } from './get-bank-account.ts';

/**
 * Changes the account that the lab's payouts go to. An intruder in an open session could redirect them, so a fresh
 * sign-in is required (SIGN_IN_AGAIN), the owner is notified, and the account is paid some days later.
 */
export async function setBankAccount(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { iban, holder }: SetBankAccountInput,
): Promise<BankAccount> {
  await requireFreshSession(db, actor);
  await db.transaction().execute(async (trx) => {
    const lab = await lockLab(trx, actor.labId);
    if (lab.iban === iban && lab.bank_account_holder === holder) return;
    await trx
      .updateTable('labs')
      .set({ iban, bank_account_holder: holder, bank_account_set_at: sql`now()` })
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
  return getBankAccount({ db }, actor);
}

async function lockLab(trx: Transaction<DB>, labId: LabId) {
  const lab = await trx
    .selectFrom('labs')
    .select(['owner_id', 'iban', 'bank_account_holder'])
    .where('id', '=', labId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!lab) throw new AppError('NOT_FOUND');
  return lab;
}
