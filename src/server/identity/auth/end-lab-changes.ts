import { sql, type Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { queueMail } from '#/server/platform/mail/outbox.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { maskedIban } from '#/shared/payments/bank-account.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { endWebhooks } from './end-webhooks.ts';

type Owner = { userId: string; locale: Locale; since: Date };

/**
 * Ends what was set up in the user's laboratory since someone else had the account, and says so by mail: the bank
 * account, invitations, webhooks, and the staff who joined. The former account is not kept, so payouts wait for the owner to give
 * one.
 */
export async function endLabChanges(trx: Transaction<DB>, { userId, locale, since }: Owner): Promise<void> {
  const lab = await trx
    .selectFrom('labs')
    .select(['id', 'iban', 'bank_account_holder', 'bank_account_set_at'])
    .where('owner_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!lab) return;
  const before = await endBankAccount(trx, lab, since);
  const staff = await trx
    .deleteFrom('lab_staff')
    .where('lab_id', '=', lab.id)
    .where('user_id', '<>', userId)
    .where('created_at', '>=', since)
    .returning('user_id')
    .execute();
  for (const member of staff) await endAllSessions(trx, member.user_id);
  const invitations = await trx
    .updateTable('staff_invitations')
    .set({ state: 'withdrawn', ended_at: sql<Date>`now()` })
    .where('lab_id', '=', lab.id)
    .where('state', '=', 'sent')
    .where('sent_at', '>=', since)
    .returning('id')
    .execute();
  const ended = {
    bankAccount: before !== null,
    invitations: invitations.length > 0,
    staff: staff.length > 0,
    webhooks: (await endWebhooks(trx, lab.id, since)) > 0,
  };
  if (!Object.values(ended).includes(true)) return;
  await recordChange(
    trx,
    { userId, userType: 'lab' },
    {
      action: 'auth.undoEmailChange',
      subjectType: 'lab',
      subjectId: lab.id,
      before: before ?? {},
      after: {},
    },
  );
  await queueMail(trx, { kind: 'labTakenBack', userId, ended, locale });
}

type Lab = {
  id: number;
  iban: string | null;
  bank_account_holder: string | null;
  bank_account_set_at: Date | null;
};

/** What was removed; null where the account is older. */
async function endBankAccount(trx: Transaction<DB>, lab: Lab, since: Date) {
  const { iban, bank_account_holder, bank_account_set_at: setAt } = lab;
  if (iban === null || setAt === null || setAt < since) return null;
  await trx
    .updateTable('labs')
    .set({ iban: null, bank_account_holder: null, bank_account_set_at: null })
    .where('id', '=', lab.id)
    .execute();
  return { iban: maskedIban(iban), bank_account_holder };
}
