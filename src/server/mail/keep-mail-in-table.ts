import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { asBase64 } from './as-base64.ts';
import type { SendMail } from './mail.ts';

/** Sends to nobody: the mail is kept for a week, to be read at /dev/mailbox. */
export function keepMailInTable(db: Kysely<DB>): SendMail {
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
        attachments: JSON.stringify(attachments.map(asBase64)),
      })
      .execute();
  };
}
