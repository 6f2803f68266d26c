import { sql, type Transaction } from 'kysely';
import type { ConsentRow } from '#/shared/account.ts';
import type { Locale } from '#/shared/locale.ts';
import type { DB } from '../db/schema.gen.ts';

type Consent = { userId: string; locale: Locale; method: ConsentRow['method'] };

/** Which texts were agreed to, in which version and language: those in force, which none replaces meanwhile. */
export async function recordConsents(trx: Transaction<DB>, { userId, locale, method }: Consent) {
  await sql`
    insert into consents (user_id, document, version, locale, method)
    select ${userId}::uuid, f.document, f.version, ${locale}, ${method}
    from (select document, version from legal_in_force order by document for share) f`.execute(trx);
}
