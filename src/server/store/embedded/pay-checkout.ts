import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { type CheckoutLine, findCheckout } from './find-checkout.ts';

export type Paid = { kind: 'paid'; successUrl: string } | { kind: 'soldOut'; line: CheckoutLine };

class SoldOut extends Error {
  override name = 'SoldOut';
  readonly line: CheckoutLine;
  constructor(line: CheckoutLine) {
    super('sold out');
    this.line = line;
  }
}

/** Pays and lowers the stock of all items, or of none. Idempotent; null: no such checkout. */
export async function payCheckout(db: Kysely<DB>, id: string): Promise<Paid | null> {
  try {
    return await db.transaction().execute(async (trx) => {
      const checkout = await findCheckout(trx, id, { isLocked: true });
      if (!checkout) return null;
      const { status, lines, successUrl } = checkout;
      if (status !== 'paid') {
        // Always in the same order, so that two buyers of the same items queue instead of a deadlock.
        for (const line of lines.toSorted((a, b) => (a.variant.id < b.variant.id ? -1 : 1))) {
          await takeFromStock(trx, line);
        }
        await trx
          .updateTable('embedded_store_checkouts')
          .set({ status: 'paid', paid_at: sql`now()` })
          .where('id', '=', id)
          .execute();
      }
      return { kind: 'paid', successUrl };
    });
  } catch (error) {
    if (error instanceof SoldOut) return { kind: 'soldOut', line: error.line };
    throw error;
  }
}

async function takeFromStock(db: Kysely<DB>, line: CheckoutLine) {
  const { variant, product, quantity } = line;
  if (!product.isPurchasable) throw new SoldOut(line);
  if (variant.stock === null) return;
  await db
    .insertInto('embedded_store_stock')
    .values({ variant_id: variant.id, quantity: variant.stock })
    .onConflict((known) => known.column('variant_id').doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('embedded_store_stock')
    .set((eb) => ({ quantity: eb('quantity', '-', quantity) }))
    .where('variant_id', '=', variant.id)
    .where('quantity', '>=', quantity)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new SoldOut(line);
}
