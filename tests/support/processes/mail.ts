import type { Kysely } from 'kysely';
import { renderMail } from '#/client/entry-mail.tsx';
import { type MailDeps, sendQueuedMail } from '#/server/mails/send-queued-mail.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { noStore } from '#/server/platform/files/no-store.ts';
import type { AllTaskDeps } from '#/server/platform/jobs/task.ts';
import type { Mail, MailJob, SendMail } from '#/server/platform/mail/mail.ts';
import { queueMail } from '#/server/platform/mail/outbox.ts';
import { testSite } from '../api/site.ts';

/** Sends all mails that are due. Returns the sent mails and the log entries. */
export async function drain(db: Kysely<DB>, over: Partial<MailDeps> = {}) {
  const sent: Mail[] = [];
  const logged: object[] = [];
  const sendMail: SendMail = async (mail) => void sent.push(mail);
  const log = (entry: object) => logged.push(entry);
  await reachingAll('task', () =>
    sendQueuedMail({ db, site: testSite(), renderMail, sendMail, log, ...over }),
  );
  return { sent, logged };
}

export const queue = (db: Kysely<DB>, job: MailJob) => db.transaction().execute((trx) => queueMail(trx, job));

/** What the scheduler needs: a store without files, and mail that goes nowhere. */
export const testTaskDeps = (db: Kysely<DB>, over: Partial<AllTaskDeps> = {}): AllTaskDeps => ({
  db,
  site: testSite(),
  fileStore: noStore,
  renderMail,
  sendMail: () => Promise.resolve(),
  deliver: null,
  postOut: () => Promise.resolve({ fault: 'unreachable' }),
  log: () => {},
  ...over,
});
