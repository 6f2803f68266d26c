import type { Kysely } from 'kysely';
import { renderMail } from '#/client/entry-mail.tsx';
import type { DB } from '#/server/db/schema.gen.ts';
import { drainMailOnce } from '#/server/mail/drain-mail-once.ts';
import type { Mail, MailJob, SendMail } from '#/server/mail/mail.ts';
import { queueMail } from '#/server/mail/queue-mail.ts';
import type { MailDeps } from '#/server/mail/send-mail-job.ts';
import { testSite } from './site.ts';

/** Everything that is due is sent; answers what left, and what was logged. */
export async function drain(db: Kysely<DB>, over: Partial<MailDeps> = {}) {
  const sent: Mail[] = [];
  const logged: object[] = [];
  const sendMail: SendMail = async (mail) => void sent.push(mail);
  const log = (entry: object) => logged.push(entry);
  await drainMailOnce({ db, site: testSite(), renderMail, sendMail, log, ...over });
  return { sent, logged };
}

export const queue = (db: Kysely<DB>, job: MailJob) => db.transaction().execute((trx) => queueMail(trx, job));
