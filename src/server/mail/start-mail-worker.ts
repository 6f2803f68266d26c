import { setTimeout as pause } from 'node:timers/promises';
import { openQueue } from '../jobs/open-queue.ts';
import { drainMail } from './drain-mail.ts';
import { MAIL_QUEUE } from './mail.ts';
import type { MailDeps } from './send-mail-job.ts';
import { errorText } from '../telemetry/error-text.ts';

const LOOK_EVERY_MS = 2_000;
const AFTER_FAILURE_MS = 15_000;
const TIDY_EVERY_MS = 60_000;

/** Sends mail for as long as the process lives. Returns what stops it, after what is being sent. */
export function startMailWorker(deps: MailDeps): () => Promise<void> {
  const stopping = new AbortController();
  const ended = work(deps, stopping.signal);
  return async () => {
    stopping.abort();
    await ended;
  };
}

async function work(deps: MailDeps, signal: AbortSignal) {
  const queue = await openQueue(deps.db);
  let tidiedAt = 0;
  while (!signal.aborted) {
    let waitMs = LOOK_EVERY_MS;
    try {
      if (Date.now() - tidiedAt >= TIDY_EVERY_MS) {
        // Takes back what a dead process had claimed, and drops what was given up long ago.
        await queue.supervise(MAIL_QUEUE);
        tidiedAt = Date.now();
      }
      await drainMail(deps, queue, signal);
    } catch (error) {
      deps.log({ level: 'warn', message: 'mail queue not read', error: errorText(error) });
      waitMs = AFTER_FAILURE_MS;
    }
    await pause(waitMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
