import { sql, type Transaction } from 'kysely';
import type { DB, Locale } from '#/server/platform/db/schema.gen.ts';

type OldName = { testId: number; locale: Locale; name: string };

/** Stores a former name of a test: `/test/{name}` redirects to the test unless another test takes the name. */
export async function recordOldName(trx: Transaction<DB>, { testId, locale, name }: OldName) {
  await sql`
    insert into test_names_before (name, locale, test_id) values (${name}, ${locale}, ${testId})
    on conflict (lower(name)) do update set test_id = excluded.test_id, changed_at = now()`.execute(trx);
}
