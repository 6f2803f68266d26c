import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { recordReads } from '#/server/results/files/record-reads.ts';
import type { PersonalData } from '#/shared/identity/account.ts';
import { labTables } from './lab-tables.ts';
import { personalTables } from './personal-tables.ts';

/** Everything about this user, except credentials: hashes, tokens and sealed secrets. */
export async function exportData({ db }: Pick<Context, 'db'>, actor: Actor): Promise<PersonalData> {
  // One snapshot, so that no row refers to one that another table did not have yet.
  const tables = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const tables: PersonalData['tables'] = {};
      for (const [table, read] of Object.entries(personalTables)) {
        tables[table] = await read(trx, actor.userId);
      }
      // A member of staff exports no more of the lab than the role allows: prices, payouts and staff are the owner's.
      if (actor.labId !== null && actor.labRole === 'owner') {
        for (const [table, read] of Object.entries(labTables)) tables[table] = await read(trx, actor.labId);
      }
      return tables;
    });
  const resultIds = (tables['results'] ?? []).map((row) => String(Reflect.get(Object(row), 'id')));
  await recordReads(db, actor, resultIds, 'export');
  return { format: 'mukhtabari.personal-data.1', exportedAt: new Date().toISOString(), tables };
}
