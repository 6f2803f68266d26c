import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import type { DB, EmailLinkPurpose } from '#/server/platform/db/schema.gen.ts';
import { sweepExpired } from '#/server/platform/db/sweep-expired.ts';
import { endEmailLinks } from './end-email-links.ts';
import { linkToken } from './link-token.ts';

type Link = { userId: string; email: string; purpose: EmailLinkPurpose };

const HOURS: Record<EmailLinkPurpose, number> = {
  verify_email: 48,
  reset_password: 1,
};

/** Creates the token of a mail's link, stores only its hash and ends the links sent before. */
export async function createEmailLink(db: Kysely<DB>, keys: Keys, link: Link): Promise<string> {
  const { userId, email, purpose } = link;
  const id = randomUUID();
  const token = linkToken(keys, id, purpose);
  await db.transaction().execute(async (trx) => {
    // Serialised for each user: two mails written at once would leave two valid links.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    await endEmailLinks(trx, userId, purpose);
    await trx
      .insertInto('email_links')
      .values({
        id,
        token_hash: hashToken(token),
        user_id: userId,
        purpose,
        email,
        expires_at: sql`now() + make_interval(hours => ${HOURS[purpose]}::int)`,
      })
      .execute();
  });
  await sweepExpired(db, 'email_links');
  return token;
}
