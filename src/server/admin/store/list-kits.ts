import { sql } from 'kysely';
import { toPage } from '#/server/platform/db/cursor.ts';
import { where } from '#/server/platform/db/list/conditions.ts';
import { keysetById } from '#/server/platform/db/list/keyset-by-id.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { StoreKitRow, StoreKitsInput } from '#/shared/admin/store.ts';
import type { Page } from '#/shared/core/page.ts';
import { kitColumns, type KitRead, kitTables, toStoreKitRow } from './kit-row.ts';

/** The kits of the store by time; whose they are is told of a single kit only, which is recorded. */
export async function listKits(
  { db }: Pick<Context, 'db'>,
  { sort, cursor, limit }: StoreKitsInput,
): Promise<Page<StoreKitRow>> {
  const { conditions, order } = keysetById(sql`k.id`, { cursor, sort });
  const { rows } = await sql<KitRead>`
    select ${kitColumns} from ${kitTables}
    ${where(conditions)}
    order by ${order} limit ${limit + 1}`.execute(db);
  return toPage(rows, { limit, keyOf: ({ id }) => [id], toRow: toStoreKitRow });
}
