import type { ClaimedText } from '#/server/platform/channels/text-outbox.ts';
import {
  claimTexts,
  deleteText,
  isLastTry,
  recordSent,
  recordTextFailure,
} from '#/server/platform/channels/text-outbox.ts';
import type { AllTaskDeps } from '#/server/platform/jobs/task.ts';
import { callExternal } from '#/server/platform/telemetry/call-external.ts';
import { errorText } from '#/server/platform/telemetry/error-text.ts';
import { writeText } from './write-text.ts';

const BATCH = 5;

export type TextDeps = Pick<AllTaskDeps, 'db' | 'site' | 'deliver' | 'log' | 'signal'>;

/**
 * Sends the messages to telephones that are due. Several processes may run it at once. Each message is sent at least
 * once, and a repeat carries the same id and the same text, so that the provider knows it.
 */
export async function sendQueuedTexts(deps: TextDeps): Promise<void> {
  if (deps.deliver === null) return;
  for (let claimed = BATCH; claimed === BATCH && !deps.signal?.aborted;) {
    const texts = await claimTexts(deps.db, BATCH);
    await Promise.all(texts.map((text) => settleText(deps, text)));
    claimed = texts.length;
  }
}

async function settleText({ db, site, deliver, log }: TextDeps, text: ClaimedText) {
  if (deliver === null) return;
  try {
    const written = await writeText(db, site, text);
    if (written === null) {
      await deleteText(db, text);
      return;
    }
    const { parts } = await callExternal('sms', () => deliver(written));
    await recordSent(db, text, parts);
  } catch (cause) {
    const isLast = isLastTry(text);
    const message = isLast ? 'message to a telephone given up' : 'message to a telephone to be tried again';
    const error = errorText(cause);
    log({ level: isLast ? 'error' : 'warn', message, id: text.id, attempt: text.attempts, error });
    await recordTextFailure(db, text, withoutNumbers(String(cause)));
  }
}

/** Providers repeat the number that they refuse. */
const withoutNumbers = (error: unknown) => String(error).replaceAll(/\+?\d{7,}/g, '(number)');
