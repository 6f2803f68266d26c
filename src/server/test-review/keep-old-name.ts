import { sql, type Transaction } from 'kysely';
import type { DB, Locale } from '../db/schema.gen.ts';

type OldName = { testId: number; locale: Locale; name: string };

/** Remembers what a test was called: `/test/{name}` leads to the test from then on, unless another takes the name. */
export async function keepOldName(trx: Transaction<DB>, { testId, locale, name }: OldName) {
  await sql`
    insert into test_names_before (name, locale, test_id) values (${name}, ${locale}, ${testId})
    on conflict (lower(name)) do update set test_id = excluded.test_id, changed_at = now()`.execute(trx);
}
