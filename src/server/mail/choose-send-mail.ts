import type { Kysely } from 'kysely';
import type { MailSettings } from '../config.ts';
import type { DB } from '../db/schema.gen.ts';
import { keepMailInTable } from './keep-mail-in-table.ts';
import type { SendMail } from './mail.ts';
import { sendMailByApi } from './send-mail-by-api.ts';
import { sendMailBySmtp } from './send-mail-by-smtp.ts';

/** The way that the settings name; with none, mail is kept in the table. */
export function chooseSendMail({ smtpUrl, apiUrl, from }: MailSettings, db: Kysely<DB>): SendMail {
  if (smtpUrl !== null) return sendMailBySmtp(smtpUrl, from);
  if (apiUrl !== null) return sendMailByApi(apiUrl, from);
  return keepMailInTable(db);
}
