import type { Kysely } from 'kysely';
import type { PersonalData } from '#/shared/account.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { labTables } from './lab-tables.ts';
import { recordReads } from '../results/record-reads.ts';
import { personalTables } from './personal-tables.ts';

/** Everything about this person, except what would open the account: hashes, tokens and sealed secrets. */
export async function exportData(db: Kysely<DB>, actor: Actor): Promise<PersonalData> {
  // One state of the database, so that no row points to one that another table did not have yet.
  const tables = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const tables: PersonalData['tables'] = {};
      for (const [table, read] of Object.entries(personalTables)) {
        tables[table] = await read(trx, actor.userId);
      }
      // A lab's staff have no more of it than their role shows them: prices, payouts and people are its owner's.
      if (actor.labId !== null && actor.labRole === 'owner') {
        for (const [table, read] of Object.entries(labTables)) tables[table] = await read(trx, actor.labId);
      }
      return tables;
    });
  const resultIds = (tables['results'] ?? []).map((row) => String(Reflect.get(Object(row), 'id')));
  await recordReads(db, actor, resultIds, 'export');
  return { format: 'mukhtabari.personal-data.1', exportedAt: new Date().toISOString(), tables };
}
