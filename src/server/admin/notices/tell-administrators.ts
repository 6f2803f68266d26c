import type { TaskDeps } from '#/server/platform/jobs/task.ts';
import { sendDigest } from './send-digest.ts';
import { warnOfBooks } from './warn-of-books.ts';
import { warnOfRefunds } from './warn-of-refunds.ts';

/**
 * Mails the administrators what is new in their queues once a day, and failing refunds and unbalanced books at once.
 * Of any number of processes one sends each mail: the row of its kind is locked, and those who find it locked leave.
 */
export async function tellAdministrators({ db }: Pick<TaskDeps, 'db'>, now = new Date()): Promise<void> {
  await sendDigest(db, now);
  await warnOfRefunds(db, now);
  await warnOfBooks(db, now);
}
