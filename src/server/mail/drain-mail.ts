import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { MAIL_QUEUE, type MailJob } from './mail.ts';
import { errorText } from '../telemetry/error-text.ts';
import { type MailDeps, sendMailJob } from './send-mail-job.ts';

const BATCH = 5;

/**
 * Sends what is due, a few at a time, until nothing is left or the signal asks to stop. Any number of processes may
 * do so at once: each mail is claimed by one of them. A mail is sent at least once: who dies between handing it over
 * and saying so leaves it to be sent again when its claim has lapsed.
 */
export async function drainMail(deps: MailDeps, queue: PgBoss, signal: AbortSignal) {
  for (let fetched = BATCH; fetched === BATCH && !signal.aborted;) {
    const jobs = await queue.fetch<MailJob>(MAIL_QUEUE, { batchSize: BATCH, includeMetadata: true });
    await Promise.all(jobs.map((job) => settleMail(deps, queue, job)));
    fetched = jobs.length;
  }
}

async function settleMail(deps: MailDeps, queue: PgBoss, job: JobWithMetadata<MailJob>) {
  try {
    await sendMailJob(deps, job.data);
  } catch (cause) {
    const isLast = job.retryCount >= job.retryLimit;
    deps.log({
      level: isLast ? 'error' : 'warn',
      message: isLast ? 'mail given up' : 'mail not sent, to be tried again',
      kind: job.data.kind,
      attempt: job.retryCount + 1,
      error: errorText(cause),
    });
    await queue.fail(MAIL_QUEUE, job, { error: withoutAddresses(cause) });
    return;
  }
  // A mail that left leaves no address behind.
  await queue.deleteJob(MAIL_QUEUE, job.id);
}

/** Servers like to repeat whom they refused. */
const withoutAddresses = (cause: unknown) =>
  String(cause).replaceAll(/[^\s<>"'(]+@[^\s<>"')]+/g, '(address)');
