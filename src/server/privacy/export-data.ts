import { sealedTo } from '#/server/identity/phone/sealed-to.ts';
import { openValue } from '#/server/platform/crypto/sealed-value.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context, Site } from '#/server/platform/trpc/context.ts';
import { recordReads } from '#/server/results/files/record-reads.ts';
import type { PersonalData } from '#/shared/identity/account.ts';
import { labTables } from './lab-tables.ts';
import { personalTables } from './personal-tables.ts';
import { readTables } from './read-tables.ts';

/** Everything about this user, except credentials: hashes, tokens and sealed secrets. */
export async function exportData(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: Actor,
): Promise<PersonalData> {
  await countAttempt(db, limits.personalDataByAccount, actor.userId);
  // One snapshot, so that no row refers to one that another table did not have yet.
  const tables = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const tables = await readTables(trx, personalTables, actor.userId);
      tables['phone_numbers'] = tables['phone_numbers']?.map((row) => withNumber(site, row)) ?? [];
      // A member of staff exports no more of the lab than the role allows: prices, payouts and staff are the owner's.
      if (actor.labId !== null && actor.labRole === 'owner') {
        Object.assign(tables, await readTables(trx, labTables, actor.labId));
      }
      return tables;
    });
  const resultIds = (tables['results'] ?? []).map((row) => String(Reflect.get(Object(row), 'id')));
  await recordReads(db, actor, resultIds, 'export');
  return { format: 'mukhtabari.personal-data.1', exportedAt: new Date().toISOString(), tables };
}

/** Shows the number in the place of its sealed form. */
function withNumber(
  { keys }: Pick<Site, 'keys'>,
  { number_sealed: sealed, ...row }: Record<string, unknown>,
) {
  // As JSON writes bytes: '\\x' and hexadecimal digits.
  const bytes = Buffer.from(String(sealed).slice(2), 'hex');
  return { ...row, number: openValue(keys, bytes, sealedTo(String(row['user_id']))).toString() };
}
