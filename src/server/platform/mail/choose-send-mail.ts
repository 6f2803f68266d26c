import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { MailSettings, SendMail } from './mail.ts';
import { sendMailByApi } from './send-mail-by-api.ts';
import { sendMailBySmtp } from './send-mail-by-smtp.ts';
import { storeMailInTable } from './store-mail-in-table.ts';

/** The transport that the settings name; without one, mail is stored in a table. */
export function chooseSendMail({ smtpUrl, apiUrl, from }: MailSettings, db: Kysely<DB>): SendMail {
  if (smtpUrl !== null) return sendMailBySmtp(smtpUrl, from);
  if (apiUrl !== null) return sendMailByApi(apiUrl, from);
  return storeMailInTable(db);
}
