import { type Expression, sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { PersonalData } from '#/shared/identity/account.ts';

type Queries<Owner> = Record<string, (trx: Transaction<DB>, owner: Owner) => Expression<unknown>>;

/** One for all tables would be planned and kept in memory as a whole; one for each would be a round trip for each. */
const TABLES_OF_A_STATEMENT = 12;

/** The rows of each query in few statements, as JSON writes them. */
export async function readTables<Owner>(
  trx: Transaction<DB>,
  queries: Queries<Owner>,
  owner: Owner,
): Promise<PersonalData['tables']> {
  const columns = Object.entries(queries).map(
    ([table, query]) =>
      sql`(select coalesce(json_agg(r), '[]') from (${query(trx, owner)}) r) as ${sql.ref(table)}`,
  );
  const tables: PersonalData['tables'] = {};
  for (let from = 0; from < columns.length; from += TABLES_OF_A_STATEMENT) {
    const some = columns.slice(from, from + TABLES_OF_A_STATEMENT);
    const { rows } = await sql<PersonalData['tables']>`select ${sql.join(some)}`.execute(trx);
    Object.assign(tables, rows[0]);
  }
  return tables;
}
