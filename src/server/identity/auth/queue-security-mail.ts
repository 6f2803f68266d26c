import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { MailJob } from '#/server/platform/mail/mail.ts';
import { queueMails } from '#/server/platform/mail/outbox.ts';
import { findWaysBack } from './find-ways-back.ts';

type SecurityMail = Extract<MailJob, { kind: 'passwordChanged' | 'secondFactorChanged' }>;

/**
 * Tells the person what has changed about the ways into the account. Old addresses that can take the account back are
 * told too: a thief reads the present one.
 */
export async function queueSecurityMail(trx: Transaction<DB>, mail: SecurityMail): Promise<void> {
  const waysBack = await findWaysBack(trx, [mail.userId]);
  await queueMails(trx, [mail, ...waysBack.map(({ changeId }) => ({ ...mail, changeId }))]);
}
