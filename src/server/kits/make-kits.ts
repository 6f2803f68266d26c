import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { codeOf } from '#/shared/anonymous-code.ts';
import type { PurchasedItem } from '#/shared/store.ts';
import type { DB } from '../db/schema.gen.ts';

const SYMBOLS = 11;
/** Whoever buys more than that at once is no household: their codes are given by hand. */
const MOST_KITS = 200;

/** One for each piece, with a code of its own. */
export async function makeKits(
  trx: Transaction<DB>,
  purchaseId: string,
  items: readonly PurchasedItem[],
): Promise<void> {
  const pieces = items
    .flatMap(({ kitTestId, title, quantity }) =>
      kitTestId === null
        ? []
        : Array.from({ length: Math.min(quantity, MOST_KITS) }, () => ({ kitTestId, title })),
    )
    .slice(0, MOST_KITS);
  if (pieces.length === 0) return;
  const rows = pieces.map(({ kitTestId, title }) => ({
    test_id: kitTestId,
    purchase_id: purchaseId,
    product_title: title || '—',
    code: newCode(),
  }));
  // A code that exists already is rarer than one in a billion; its kit would be missing, so all are tried anew.
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('kits')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === BigInt(rows.length)) return;
  await sql`delete from kits where purchase_id = ${purchaseId}`.execute(trx);
  await makeKits(trx, purchaseId, items);
}

/** Five of 37 draws have a check symbol that is no letter or digit. */
const newCode = (): string => codeOf([...randomBytes(SYMBOLS)]) ?? newCode();
