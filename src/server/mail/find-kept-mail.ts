import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

export async function findKeptMail(db: Kysely<DB>, id: string) {
  const mail = await db
    .selectFrom('dev_mails')
    .select(['to_address', 'subject', 'sent_at', 'html', 'plain_text'])
    .where('id', '=', id)
    .executeTakeFirst();
  return mail ?? null;
}
