import type { Transaction } from 'kysely';
import { LEGAL_VERSION } from '#/shared/legal.ts';
import type { Locale } from '#/shared/locale.ts';
import type { ConsentRow } from '#/shared/account.ts';
import type { DB } from '../db/schema.gen.ts';

type Consent = { userId: string; locale: Locale; method: ConsentRow['method'] };

/** Which texts were agreed to, in which version and language. */
export async function recordConsents(trx: Transaction<DB>, { userId, locale, method }: Consent) {
  const documents = ['terms', 'privacy'] as const;
  await trx
    .insertInto('consents')
    .values(
      documents.map((document) => ({ user_id: userId, document, version: LEGAL_VERSION, locale, method })),
    )
    .execute();
}
