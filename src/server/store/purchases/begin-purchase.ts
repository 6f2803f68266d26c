import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { type Locale, otherLocale } from '#/shared/core/locale.ts';
import { formatMinor } from '#/shared/store/format-minor.ts';
import type {
  CurrencyInfo,
  PurchasedItem,
  PurchasedWords,
  RecheckedItem,
  StoreProduct,
} from '#/shared/store/store.ts';
import { hashPurchaseToken, newPurchaseToken } from './purchase-token.ts';

type Begun = {
  items: RecheckedItem[];
  /** The test of each variant that is a kit, by variant id. */
  kitTestIds: Map<string, number>;
  locale: Locale;
  /** The products in the other language, as far as the provider has told them. */
  elsewhere: readonly StoreProduct[];
  /** Null for a provider that cannot be asked whether a checkout is paid. */
  embeddedCheckoutId: string | null;
};

const LONGEST_TITLE = 300;
const LONGEST_AMOUNT = 60;
/** The ISO 4217 code for no currency. */
const NO_CURRENCY = 'XXX';

/**
 * Stores the purchase before payment: for a signed-in customer, with a kit in it, or where it can be asked for whether it
 * is paid. Returns the token for the browser to bring back, or null if nothing is stored.
 */
export async function beginPurchase(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { items, kitTestIds, locale, elsewhere, embeddedCheckoutId }: Begun,
): Promise<string | null> {
  const bought = items.flatMap((item) =>
    toPurchased(item, kitTestIds).map((purchased) => ({
      ...purchased,
      elsewhere: wordsElsewhere(item, elsewhere, otherLocale(locale)),
    })),
  );
  const currency = items.find(({ now }) => now !== null)?.now?.currencyInfo;
  if (bought.length === 0 || currency === undefined) return null;
  const buyerId = buyerOf(actor);
  const hasKit = bought.some(({ kitTestId }) => kitTestId !== null);
  if (buyerId === null && embeddedCheckoutId === null && !hasKit) return null;
  const token = newPurchaseToken();
  const totalMinor = bought.reduce((total, { priceMinor, quantity }) => total + priceMinor * quantity, 0);
  const { numAffectedRows } = await sql`
    insert into store_purchases (user_id, token_hash, locale, currency, total_minor, total_formatted, items,
      embedded_checkout_id)
    select ${buyerId}::uuid, ${hashPurchaseToken(token)}, ${locale}, ${codeOfCurrency(currency)}, ${totalMinor},
      ${formatMinor(totalMinor, currency).slice(0, LONGEST_AMOUNT)}, ${JSON.stringify(bought)}::jsonb, ${embeddedCheckoutId}::uuid
    -- An account that is being erased at this moment gets nothing new.
    where ${buyerId}::uuid is null
       or exists (select from user_profiles where id = ${buyerId}::uuid and erased_at is null for key share)`.execute(
    db,
  );
  return numAffectedRows === 1n ? token : null;
}

/** Labs and administrators buy like visitors: they have no list of orders. */
const buyerOf = (actor: Actor | null) => (actor?.userType === 'customer' ? actor.userId : null);

function toPurchased(
  { productId, variantId, quantity, now }: RecheckedItem,
  kitTestIds: Map<string, number>,
): PurchasedItem[] {
  if (now === null) return [];
  const isOnSale = now.salePriceInCents !== null;
  return [
    {
      productId,
      variantId,
      title: now.productTitle.slice(0, LONGEST_TITLE),
      variantTitle: now.variantTitle.slice(0, LONGEST_TITLE),
      image: now.image,
      quantity,
      priceMinor: now.salePriceInCents ?? now.priceInCents,
      priceFormatted: isOnSale ? (now.salePriceFormatted ?? now.priceFormatted) : now.priceFormatted,
      kitTestId: kitTestIds.get(variantId) ?? null,
    },
  ];
}

function wordsElsewhere(
  { productId, variantId, now }: RecheckedItem,
  products: readonly StoreProduct[],
  locale: Locale,
): PurchasedWords | null {
  const product = products.find(({ id }) => id === productId);
  const variant = product?.variants.find(({ id }) => id === variantId);
  // A price in another currency is not the same price in other words.
  if (!product || !variant || variant.currencyInfo.code !== now?.currencyInfo.code) return null;
  return {
    locale,
    title: product.title.slice(0, LONGEST_TITLE),
    variantTitle: variant.title.slice(0, LONGEST_TITLE),
    currencyInfo: variant.currencyInfo,
  };
}

function codeOfCurrency({ code }: CurrencyInfo) {
  const upper = code.toUpperCase();
  return /^[A-Z]{3}$/.test(upper) ? upper : NO_CURRENCY;
}
