import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

const SHOWN = 50;

export const listKeptMails = (db: Kysely<DB>) =>
  db
    .selectFrom('dev_mails')
    .select(['id', 'to_address', 'subject', 'sent_at'])
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
