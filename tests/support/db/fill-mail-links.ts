import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

type Person = { userId: string; email: string; secrets: Record<string, string | Buffer> };

/** A link to verify the address, and a wish to change it. */
export async function addMailLinks(db: Kysely<DB>, { userId: user_id, email, secrets }: Person) {
  const expires_at = new Date(Date.now() + 60_000);
  const bytes = (name: string) => Buffer.from(secrets[name] ?? '');
  await db
    .insertInto('email_links')
    .values({ user_id, token_hash: bytes('linkHash'), purpose: 'verify_email', email, expires_at })
    .execute();
  const change = { user_id, old_email: email, new_email: `new-${email}`, session_id: user_id, expires_at };
  await db
    .insertInto('email_changes')
    .values({ ...change, token_hash: bytes('changeHash') })
    .execute();
}
