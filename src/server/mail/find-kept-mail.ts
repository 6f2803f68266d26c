import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { MailAttachment } from './mail.ts';

/** What hangs on it comes in Base64. */
export async function findKeptMail(db: Kysely<DB>, id: string) {
  const mail = await db
    .selectFrom('dev_mails')
    .select(['to_address', 'subject', 'sent_at', 'html', 'plain_text'])
    .select((eb) => eb.ref('attachments').$castTo<MailAttachment[]>().as('attachments'))
    .where('id', '=', id)
    .executeTakeFirst();
  return mail ?? null;
}
