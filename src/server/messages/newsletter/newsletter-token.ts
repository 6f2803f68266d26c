import { type Kysely, sql } from 'kysely';
import { derivedToken, idOfToken, readDerivedToken } from '#/server/platform/crypto/derived-token.ts';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import { allKeys, type Keys } from '#/server/platform/crypto/keys.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';

export type NewsletterPurpose = 'confirm' | 'unsubscribe';

/** A letter of any age stays valid. */
export const newsletterToken = (keys: Keys, id: string, purpose: NewsletterPurpose) =>
  derivedToken(keys.newsletter, id, purpose);

/** The subscriber of a token; null for one that the site never issued. */
export async function readNewsletterToken(
  db: Kysely<DB>,
  keys: Keys,
  { token, purpose }: { token: string; purpose: NewsletterPurpose },
): Promise<string | null> {
  const newsletter = allKeys(keys).map((one) => one.newsletter);
  const known = readDerivedToken(newsletter, token, purpose);
  if (known !== null) return known;
  const id = idOfToken(token);
  if (id === null) return null;
  const { rows } = await sql<{ id: string }>`
    select id from newsletter_subscribers
    where id = ${id}::uuid and ${hashNewsletterToken(token, purpose)}::bytea = any (former_token_hashes)`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** What the row keeps of a token of a former secret. */
export const hashNewsletterToken = (token: string, purpose: NewsletterPurpose) =>
  hashToken(`${purpose}.${token}`);
