import { openQueue } from '../jobs/open-queue.ts';
import { drainMail } from './drain-mail.ts';
import { MAIL_QUEUE } from './mail.ts';
import type { MailDeps } from './send-mail-job.ts';

// A cron event comes each minute: what is left after so long is the next one's.
const LONGEST_MS = 45_000;

/** For a runtime without a process that stays: one round, when it is woken. */
export async function drainMailOnce(deps: MailDeps, longestMs = LONGEST_MS) {
  const queue = await openQueue(deps.db);
  await queue.supervise(MAIL_QUEUE);
  await drainMail(deps, queue, AbortSignal.timeout(longestMs));
}
