import { sql } from 'kysely';
import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import { where } from '#/server/platform/db/list/conditions.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { StoreKitRow, StoreKitsInput } from '#/shared/admin/store.ts';
import type { Page } from '#/shared/core/page.ts';
import { kitColumns, type KitRead, kitTables, toStoreKitRow } from './kit-row.ts';

const kitCursor = z.tuple([z.uuid()]);

/** The kits of the store, newest first; whose they are is told of a single kit only, which is recorded. */
export async function listKits(
  { db }: Pick<Context, 'db'>,
  { cursor, limit }: StoreKitsInput,
): Promise<Page<StoreKitRow>> {
  const after = decodeCursor(kitCursor, cursor);
  // Ids are ordered by time.
  const { rows } = await sql<KitRead>`
    select ${kitColumns} from ${kitTables}
    ${where(after === null ? [] : [sql`k.id < ${after[0]}::uuid`])}
    order by k.id desc limit ${limit + 1}`.execute(db);
  return toPage(rows, { limit, keyOf: ({ id }) => [id], toRow: toStoreKitRow });
}
