import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { addMailLinks } from './fill-mail-links.ts';

type Person = { userId: string; email: string; secrets: Record<string, string | Buffer> };

/** What opens the account, and what remembers that it was opened. */
export async function addWaysIn(db: Kysely<DB>, { userId, email, secrets }: Person) {
  const own = { user_id: userId };
  const expires_at = new Date(Date.now() + 60_000);
  const bytes = (name: string) => Buffer.from(secrets[name] ?? '');
  await db
    .insertInto('google_accounts')
    .values({ ...own, sub: randomUUID(), email })
    .execute();
  await db
    .insertInto('sessions')
    .values({ ...own, token_hash: bytes('sessionHash'), expires_at, user_agent: 'Browser' })
    .execute();
  await db
    .insertInto('sign_in_events')
    .values({ ...own, kind: 'signIn', outcome: 'done', browser: 'Firefox' })
    .execute();
  await db
    .insertInto('admin_invitations')
    .values({
      email,
      name: 'Huda',
      role: 'support',
      invited_by: userId,
      expires_at,
      token_hash: randomBytes(32),
    })
    .execute();
  await addMailLinks(db, { userId, email, secrets });
  await db.updateTable('users').set({ email_verified_at: expires_at }).where('id', '=', userId).execute();
  await db
    .insertInto('newsletter_subscribers')
    .values({ email, email_hmac: randomBytes(32), locale: 'ar', consent_version: '2025-10-02' })
    .execute();
  await db
    .insertInto('totp_devices')
    .values({ ...own, secret_sealed: bytes('sealed') })
    .execute();
  await db
    .insertInto('recovery_codes')
    .values({ ...own, code_hash: bytes('recoveryHash') })
    .execute();
  await db
    .insertInto('passkeys')
    .values({
      ...own,
      credential_id: String(secrets['credentialId']),
      public_key: bytes('publicKey'),
      sign_count: 7,
      transports: ['internal'],
      name: 'Telephone',
    })
    .execute();
  await db
    .insertInto('api_keys')
    .values({
      ...own,
      name: 'Our own program',
      prefix: 'mk_live_abcd1234',
      secret_hash: randomBytes(32),
      scopes: ['bookings:read'],
    })
    .execute();
  await db.insertInto('pin_tries').values(own).execute();
  await db
    .insertInto('consents')
    .values({ ...own, document: 'terms', version: '2025-10-02', locale: 'ar', method: 'sign_up' })
    .execute();
}
