import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { base64Attachment } from './base64-attachment.ts';
import type { SendMail } from './mail.ts';

/** Sends nothing: the mail is stored for a week and shown at /dev/mailbox. */
export function storeMailInTable(db: Kysely<DB>): SendMail {
  return async ({ to, subject, html, text, attachments = [] }) => {
    await db
      .with('swept', (swept) =>
        swept.deleteFrom('dev_mails').where('sent_at', '<', sql<Date>`now() - interval '7 days'`),
      )
      .insertInto('dev_mails')
      .values({
        to_address: to,
        subject,
        html,
        plain_text: text,
        attachments: JSON.stringify(attachments.map(base64Attachment)),
      })
      .execute();
  };
}
