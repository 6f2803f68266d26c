import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { Site } from '../trpc/context.ts';
import type { MailSettings, SendMail } from './mail.ts';
import { sendMailByApi } from './send-mail-by-api.ts';
import { sendMailBySmtp } from './send-mail-by-smtp.ts';
import { storeMailInTable } from './store-mail-in-table.ts';

/**
 * The transport that the settings name. Without one a demo keeps its mails in a table. Elsewhere sending fails, because
 * a reader of that table could use their links: the mail waits in the outbox, and each attempt is logged.
 */
export function chooseSendMail(
  { smtpUrl, apiUrl, from }: MailSettings,
  { isDemo }: Pick<Site, 'isDemo'>,
  db: Kysely<DB>,
): SendMail {
  if (smtpUrl !== null) return sendMailBySmtp(smtpUrl, from);
  if (apiUrl !== null) return sendMailByApi(apiUrl, from);
  return isDemo ? storeMailInTable(db) : sendNowhere;
}

const sendNowhere: SendMail = () => Promise.reject(new Error('neither SMTP_URL nor MAIL_API_URL is set'));
