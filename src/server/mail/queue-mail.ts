import type { Transaction } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { DB } from '../db/schema.gen.ts';
import { openQueue } from '../jobs/open-queue.ts';
import { MAIL_QUEUE, type MailJob } from './mail.ts';

// Kept for what it learnt about the queue, which spares a round trip. The transaction it was made with is never
// asked again: each call brings its own, so the same sender serves every request, and every database, of a process.
let knownSender: PgBoss | undefined;

/** Queued by the same transaction as what it announces: rolled back together, committed together. */
export async function queueMail(trx: Transaction<DB>, job: MailJob): Promise<void> {
  const { fromKysely } = await import('pg-boss');
  const sender = knownSender ?? (await openQueue(trx));
  await sender.send(MAIL_QUEUE, job, { db: fromKysely(trx) });
  knownSender = sender;
}
