import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { type OfferedVariant, variantById } from './products.ts';

const statusColumn = z.enum(['open', 'paid', 'cancelled']);
const itemsColumn = z.array(z.object({ variantId: z.string(), quantity: z.int().positive() }));

export type CheckoutLine = OfferedVariant & { quantity: number };
export type Checkout = {
  id: string;
  status: z.infer<typeof statusColumn>;
  successUrl: string;
  cancelUrl: string;
  /** The buyer's language, if the address names none. */
  locale: Locale;
  lines: CheckoutLine[];
};

/**
 * A checkout with its items; null if there is none with this id. `isLocked` locks its row until the transaction ends.
 */
export async function findCheckout(
  db: Kysely<DB>,
  id: string,
  { isLocked = false } = {},
): Promise<Checkout | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const row = await db
    .selectFrom('embedded_store_checkouts')
    .select(['id', 'status', 'success_url', 'cancel_url', 'locale', 'items'])
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!row) return null;
  const lines: CheckoutLine[] = [];
  for (const { variantId, quantity } of itemsColumn.parse(row.items)) {
    const offered = variantById(variantId);
    // Removed from the shop since: the checkout can no longer be paid, so that no buyer pays for the rest unawares.
    if (!offered) return null;
    lines.push({ ...offered, quantity });
  }
  return {
    id,
    status: statusColumn.parse(row.status),
    successUrl: row.success_url,
    cancelUrl: row.cancel_url,
    locale: row.locale === 'en' ? 'en' : 'ar',
    lines,
  };
}
