import { sql } from 'kysely';
import { toPage } from '#/server/platform/db/cursor.ts';
import type { Condition } from '#/server/platform/db/list/conditions.ts';
import { keysetById } from '#/server/platform/db/list/keyset-by-id.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { StorePurchaseRow, StorePurchasesInput } from '#/shared/admin/store.ts';
import { latinDigits } from '#/shared/core/digits.ts';
import type { Page } from '#/shared/core/page.ts';
import { foldCode, isCode } from '#/shared/identity/anonymous-code.ts';
import { selectPurchases, toStorePurchase } from './purchase-row.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The purchases of the store by time. */
export async function listPurchases(
  { db }: Pick<Context, 'db'>,
  { text, status, sort, cursor, limit }: StorePurchasesInput,
): Promise<Page<StorePurchaseRow>> {
  const named = namedBy(text);
  if (named === null) return { rows: [], nextCursor: null };
  const page = keysetById(sql`p.id`, { cursor, sort });
  const conditions = [
    ...page.conditions,
    ...(status === undefined ? [] : [sql`p.status = ${status}`]),
    ...named,
  ];
  const { rows } = await selectPurchases({ conditions, order: page.order, limit: limit + 1 }).execute(db);
  return toPage(rows, { limit, keyOf: ({ id }) => [id], toRow: toStorePurchase });
}

/** Each form of the text finds by one index; null for a form that names no purchase. */
function namedBy(text: string): Condition[] | null {
  const typed = latinDigits(text).trim().toLowerCase();
  if (typed === '') return [];
  if (typed.includes('@')) return [sql`p.user_id = (select id from users where email = ${typed})`];
  if (UUID.test(typed)) return [sql`p.id = ${typed}::uuid`];
  const code = foldCode(typed);
  return isCode(code) ? [sql`p.id = (select purchase_id from kits where code = ${code})`] : null;
}
