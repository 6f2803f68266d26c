import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { isOwnOrigin } from '#/server/platform/http/is-own-origin.ts';
import { variantById } from './products.ts';
import { ProviderError } from './provider-error.ts';
import { inventoryQuantity } from './raw-product.ts';
import { readInput } from './read-input.ts';
import { readStock } from './read-stock.ts';

const MOST_ITEMS = 50;

function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The address as the URL parser reads it: line ends and NUL are not part of it. */
const address = z
  .url({ protocol: /^https?$/, error: 'must be a URL address' })
  .max(500)
  .transform((text) => new URL(text).href);
const body = z.strictObject({
  items: z
    .array(
      z.strictObject({
        variant_id: z.string().max(100),
        quantity: z.int('must be an integer number').min(1, 'must not be less than 1').max(9_999),
        custom_field_values: z.optional(z.array(z.unknown()).max(20)),
      }),
    )
    .min(1, 'should not be empty')
    .max(MOST_ITEMS),
  successUrl: address,
  cancelUrl: address,
  checkoutUrl: z.optional(address),
  customer: z.optional(
    z.object({ external_id: z.optional(z.string().max(200)), email: z.optional(z.email()) }),
  ),
  locale: z.string().regex(/^[a-z]{2}(-[A-Za-z]{2,8})?$/, 'must be a language'),
  timeZone: z.string().max(64).refine(isTimeZone, 'must be a time zone'),
});

/** POST checkout: creates a checkout. Nothing is reserved: the stock is checked at payment. */
export async function beginCheckout(
  db: Kysely<DB>,
  input: unknown,
  origin: string,
): Promise<{ url: string }> {
  const { items, successUrl, cancelUrl, locale, timeZone } = readInput(body, input);
  const wanted = piecesOf(items);
  // The demo's page must not redirect to another site.
  for (const [name, url] of Object.entries({ successUrl, cancelUrl })) {
    if (!isOwnOrigin(origin, new URL(url).origin))
      throw new ProviderError(400, [`${name} must be of this site`]);
  }
  await requireStock(db, wanted);
  // The next checkout deletes those that were not paid within a day.
  await db
    .deleteFrom('embedded_store_checkouts')
    .where('status', '=', 'open')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  const { id } = await db
    .insertInto('embedded_store_checkouts')
    .values({
      items: JSON.stringify([...wanted].map(([variantId, quantity]) => ({ variantId, quantity }))),
      success_url: successUrl,
      cancel_url: cancelUrl,
      locale: locale.slice(0, 2),
      time_zone: timeZone,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The host that the buyer's browser uses for this site: the page's form may lead to no other.
  return { url: `${new URL(successUrl).origin}/embedded-store/pay/${id}` };
}

function piecesOf(items: readonly { variant_id: string; quantity: number }[]) {
  const pieces = new Map<string, number>();
  for (const { variant_id: id, quantity } of items) pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  return pieces;
}

async function requireStock(db: Kysely<DB>, wanted: ReadonlyMap<string, number>) {
  const stock = await readStock(db);
  for (const [id, quantity] of wanted) {
    const { product, variant } = offeredOf(id);
    const left = variant.stock === null ? Infinity : inventoryQuantity(variant, stock);
    if (!product.isPurchasable || left < quantity) {
      throw new ProviderError(409, `Not enough stock of variant ${id}`);
    }
  }
}

function offeredOf(id: string) {
  const offered = variantById(id);
  if (!offered) throw new ProviderError(404, `Variant ${id} not found`);
  return offered;
}
