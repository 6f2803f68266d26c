import type { Kysely } from 'kysely';
import { smsParts } from '#/shared/core/sms-parts.ts';
import type { DB } from '../db/schema.gen.ts';
import type { Deliver, RenderText } from './channel.ts';

/** Sends nothing: the message is stored beside the mails of a demo and shown at /dev/mailbox. */
export function storeTextInTable(db: Kysely<DB>, renderText: RenderText): Deliver {
  return async ({ to, locale, ...content }) => {
    const text = await renderText(content, locale);
    const html = `<pre dir="auto" style="white-space:pre-wrap">${escaped(text)}</pre>`;
    await db
      .insertInto('dev_mails')
      .values({
        to_address: to,
        subject: text.split('\n')[0] ?? '',
        html,
        plain_text: text,
        attachments: '[]',
      })
      .execute();
    return { parts: smsParts(text) };
  };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
