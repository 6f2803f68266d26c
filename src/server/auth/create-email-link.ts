import { createHmac, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB, EmailLinkPurpose } from '../db/schema.gen.ts';
import { sweepExpired } from '../db/sweep-expired.ts';
import type { Keys } from '../keys.ts';
import { endEmailLinks } from './end-email-links.ts';
import { hashToken } from './hash-token.ts';

type Link = { userId: string; email: string; purpose: EmailLinkPurpose };

const HOURS: Record<EmailLinkPurpose, number> = {
  verify_email: 48,
  reset_password: 1,
  staff_invitation: 7 * 24,
};

/** The token for a mail that is being written; it exists nowhere else. Links sent before are ended. */
export async function createEmailLink(db: Kysely<DB>, keys: Keys, link: Link): Promise<string> {
  const { userId, email, purpose } = link;
  const id = randomUUID();
  const token = tokenOf(keys, id, purpose);
  await db.transaction().execute(async (trx) => {
    // One after the other for each person, or two mails written at once would leave two links alive.
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

function tokenOf(keys: Keys, id: string, purpose: EmailLinkPurpose) {
  const proof = createHmac('sha256', keys.link).update(`${id}.${purpose}`).digest('base64url');
  return `${id.replaceAll('-', '')}.${proof}`;
}
