import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/db/schema.gen.ts';
import type { MailJob } from '#/server/mail/mail.ts';

type Part = { userId: string } | { email: string } | { kind: MailJob['kind'] };

/** What is waiting to be written to this person or address, or of this kind, the oldest first. */
export async function queuedMails(db: Kysely<DB>, to: Part) {
  const { rows } = await sql<{ data: MailJob }>`
    select data from pgboss.job where name = 'mail' and data @> ${JSON.stringify(to)}::jsonb order by created_on`.execute(
    db,
  );
  return rows.map(({ data }) => data);
}
