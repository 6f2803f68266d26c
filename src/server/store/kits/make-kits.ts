import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { codeOf } from '#/shared/identity/anonymous-code.ts';
import type { PurchasedItem } from '#/shared/store/store.ts';

const SYMBOLS = 11;
/** The largest number for a household: larger purchases get their codes by hand. */
const MOST_KITS = 200;

/** Creates a kit with its own code for each piece. */
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
  // A collision of codes is rarer than one in a billion; a kit would be missing, so all are retried.
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('kits')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === BigInt(rows.length)) return;
  await sql`delete from kits where purchase_id = ${purchaseId}`.execute(trx);
  await makeKits(trx, purchaseId, items);
}

/** Five of 37 draws have a check symbol that is not a letter or digit. */
const newCode = (): string => codeOf([...randomBytes(SYMBOLS)]) ?? newCode();
