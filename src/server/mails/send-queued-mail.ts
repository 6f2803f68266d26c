import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { AllTaskDeps } from '#/server/platform/jobs/task.ts';
import type { MailJob } from '#/server/platform/mail/mail.ts';
import {
  type ClaimedMail,
  claimMails,
  deleteMail,
  isBeyondLastAttempt,
  isLastAttempt,
  recordFailure,
} from '#/server/platform/mail/outbox.ts';
import { callExternal } from '#/server/platform/telemetry/call-external.ts';
import { errorText } from '#/server/platform/telemetry/error-text.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { writeMail } from './write-mail.ts';

const BATCH = 5;

export type MailDeps = Pick<AllTaskDeps, 'db' | 'site' | 'renderMail' | 'sendMail' | 'log' | 'signal'>;

/**
 * Sends the mails that are due in small batches until none is left or the signal aborts. Several processes may run it
 * at once. Each mail is sent at least once: a process that stops between sending a mail and deleting its row leaves the
 * row to be sent again after its lease.
 */
export async function sendQueuedMail(deps: MailDeps): Promise<void> {
  for (let claimed = BATCH; claimed === BATCH && !deps.signal?.aborted;) {
    const mails = await claimMails(deps.db, BATCH);
    await Promise.all(mails.map((mail) => settleMail(deps, mail)));
    claimed = mails.length;
  }
}

async function settleMail(deps: MailDeps, mail: ClaimedMail) {
  try {
    if (isBeyondLastAttempt(mail)) throw new Error('The last attempt did not end.');
    await sendMailJob(deps, mail.job);
  } catch (cause) {
    const isLast = isLastAttempt(mail);
    deps.log({
      level: isLast ? 'error' : 'warn',
      message: isLast ? 'mail given up' : 'mail not sent, to be tried again',
      kind: mail.job.kind,
      attempt: mail.attempts,
      error: errorText(cause),
    });
    await recordFailure(deps.db, mail, withoutAddresses(cause));
    return;
  }
  await deleteMail(deps.db, mail);
}

/** Writes and sends one mail. Links are created only now, so no table holds a link that works. */
async function sendMailJob({ db, site, renderMail, sendMail }: MailDeps, queued: MailJob) {
  const job = await inChosenLanguage(db, queued);
  const written = await writeMail(db, site, job);
  if (written === null) return;
  const { content, locale = job.locale, ...addressed } = written;
  const rendered = await renderMail(content, locale);
  await callExternal('mail', () => sendMail({ ...rendered, ...addressed }));
}

/** The language of the page that queued the mail counts only for a person who has chosen none. */
async function inChosenLanguage(db: Kysely<DB>, job: MailJob): Promise<MailJob> {
  if (!('userId' in job) || job.userId === null) return job;
  const person = await db
    .selectFrom('user_profiles')
    .select((eb) => eb.ref('mail_locale').$castTo<Locale | null>().as('locale'))
    .where('id', '=', job.userId)
    .executeTakeFirst();
  return { ...job, locale: person?.locale ?? job.locale };
}

/** Mail servers repeat the address that they refuse. */
const withoutAddresses = (cause: unknown) =>
  String(cause).replaceAll(/[^\s<>"'(]+@[^\s<>"')]+/g, '(address)');
