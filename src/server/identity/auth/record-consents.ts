import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { ConsentRow } from '#/shared/identity/account.ts';

type Consent = { userId: string; locale: Locale; method: ConsentRow['method'] };

/** Records consent to the texts in force with version and language; the lock prevents a new version meanwhile. */
export async function recordConsents(trx: Transaction<DB>, { userId, locale, method }: Consent) {
  await sql`
    insert into consents (user_id, document, version, locale, method)
    select ${userId}::uuid, f.document, f.version, ${locale}, ${method}
    from (select document, version from legal_in_force order by document for share) f`.execute(trx);
}
