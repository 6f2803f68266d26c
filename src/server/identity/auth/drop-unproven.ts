import { sql, type Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { endDisclosures } from './end-disclosures.ts';
import { endEmailWish } from './end-email-wish.ts';
import { endKeys } from './end-keys.ts';
import { endWebhooks } from './end-webhooks.ts';

const noKeys = {
  password_hash: null,
  code_hmac: null,
  code_sealed: null,
  pin_hash: null,
  pin_keys_sealed: null,
};

/**
 * Removes what a stranger may have made in an account before its address was proved: passwords, codes, second factors,
 * passkeys and sessions; links and the telephone number; of its laboratory staff, invitations, bank account, telephone
 * number, waiting documents and proposals. Its accepted documents wait again, since a stranger sent them. Name, licence
 * number and place stay for the owner to put right: an approval needs a document for them. The caller runs it within
 * reachingAll.
 */
export async function dropUnproven(trx: Transaction<DB>, userId: string): Promise<void> {
  await trx.updateTable('users').set(noKeys).where('id', '=', userId).execute();
  await trx.deleteFrom('totp_devices').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await endKeys(trx, userId);
  await endEmailWish(trx, userId);
  await endDisclosures(trx, userId);
  await endAllSessions(trx, userId);
  await dropOfLab(trx, userId);
}

/** Removes staff, open invitations, webhooks, bank account, telephone, proposals and unreviewed documents of the user's laboratory. */
async function dropOfLab(trx: Transaction<DB>, userId: string) {
  const lab = await trx
    .selectFrom('labs')
    .select('id')
    .where('owner_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!lab) return;
  const staff = await trx
    .deleteFrom('lab_staff')
    .where('lab_id', '=', lab.id)
    .where('user_id', '<>', userId)
    .returning('user_id')
    .execute();
  for (const member of staff) await endAllSessions(trx, member.user_id);
  await trx
    .updateTable('staff_invitations')
    .set({ state: 'withdrawn', ended_at: sql<Date>`now()` })
    .where('lab_id', '=', lab.id)
    .where('state', '=', 'sent')
    .execute();
  await trx
    .updateTable('labs')
    .set({ iban: null, bank_account_holder: null, bank_account_set_at: null, phone: null })
    .where('id', '=', lab.id)
    .where((eb) => eb.or([eb('iban', 'is not', null), eb('phone', 'is not', null)]))
    .execute();
  await trx
    .updateTable('lab_proposals')
    .set({ state: 'withdrawn', decided_at: sql<Date>`now()` })
    .where('lab_id', '=', lab.id)
    .where('state', '=', 'open')
    .execute();
  await endWebhooks(trx, lab.id, new Date(0));
  await dropDocuments(trx, lab.id);
  const subject = { subjectType: 'lab', subjectId: lab.id, before: {}, after: {} };
  await recordChange(trx, { userId, userType: 'lab' }, { action: 'auth.proveAddress', ...subject });
}

/** Deletes what waits, and lets what was accepted wait again. */
async function dropDocuments(trx: Transaction<DB>, labId: number) {
  const documents = await trx
    .deleteFrom('lab_certificates')
    .where('lab_id', '=', labId)
    .where('state', '=', 'waiting')
    .returning('file_id')
    .execute();
  const fileIds = documents.flatMap(({ file_id }) => file_id ?? []);
  // Their files are orphans now, which are swept later.
  if (fileIds.length > 0) await trx.deleteFrom('stored_files').where('id', 'in', fileIds).execute();
  await trx
    .updateTable('lab_certificates')
    .set({
      // An accreditation of an earlier release has no document that could wait.
      state: sql`case when file_id is null then 'replaced' else 'waiting' end::lab_certificate_state`,
      decided_by: null,
      decided_at: null,
      warned_at: null,
    })
    .where('lab_id', '=', labId)
    .where('state', '=', 'accepted')
    .execute();
}
