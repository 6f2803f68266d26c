import { createHash, createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { currencies, formatAmount } from '#/server/store/embedded/currencies.ts';
import { type OfferedVariant, variantById } from '#/server/store/embedded/products.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#/shared/core/duration.ts';
import { type Locale, otherLocale } from '#/shared/core/locale.ts';
import { codeOf } from '#/shared/identity/anonymous-code.ts';
import { NEWSLETTER_CONSENT_VERSION } from '#/shared/messages/newsletter.ts';
import type { PurchasedItem } from '#/shared/store/store.ts';
import type { Random } from '../run/random.ts';

type Plan = {
  daysAgo: number;
  variantId: string;
  quantity: number;
  locale: Locale;
  isVisitor?: true;
  isBegun?: true;
  /** How many of the kits are activated: by the buyer, or by another customer as a gift. */
  activated?: number;
  isGift?: true;
};

const plans: Plan[] = [
  { daysAgo: 41, variantId: 'variant_hba1c_kit', quantity: 2, locale: 'ar', activated: 1 },
  { daysAgo: 33, variantId: 'variant_vitamin_d_kit', quantity: 1, locale: 'ar', activated: 1, isGift: true },
  { daysAgo: 26, variantId: 'variant_hba1c_kit', quantity: 1, locale: 'en', isVisitor: true },
  { daysAgo: 19, variantId: 'variant_vitamin_d_kit', quantity: 1, locale: 'ar' },
  { daysAgo: 12, variantId: 'variant_hba1c_kit', quantity: 1, locale: 'en', activated: 1 },
  { daysAgo: 5, variantId: 'variant_vitamin_d_kit', quantity: 2, locale: 'ar', activated: 2 },
  { daysAgo: 1, variantId: 'variant_hba1c_kit', quantity: 1, locale: 'ar', isBegun: true },
];

type People = { random: Random; customerIds: readonly string[]; nowMs: number };

/** Purchases at the embedded provider, with the codes of their kits; none of the accounts for visitors bought anything. */
export async function insertPurchases(db: Kysely<DB>, { random, customerIds, nowMs }: People) {
  const tests = await db.selectFrom('tests').select(['id', 'name_en']).execute();
  const testIdOf = (name: string | null) => tests.find(({ name_en }) => name_en === name)?.id;
  const bought = plans.flatMap((plan, index) => {
    const offered = variantById(plan.variantId);
    const testId = testIdOf(offered?.product.testName ?? null);
    const buyerId = customerIds[index];
    const otherId = customerIds[index + plans.length];
    if (!offered || testId === undefined || buyerId === undefined || otherId === undefined) return [];
    const atMs = nowMs - plan.daysAgo * DAY_MS - random.between(0, 12 * 60) * MINUTE_MS;
    return [
      { plan, offered, testId, buyerId, otherId, atMs, id: random.id(atMs), checkoutId: random.id(atMs) },
    ];
  });
  if (bought.length === 0) return;
  await db.insertInto('embedded_store_checkouts').values(bought.map(toCheckout)).execute();
  await db.insertInto('store_purchases').values(bought.map(toPurchase)).execute();
  const kits = bought.flatMap((one) => toKits(one, random));
  await db.insertInto('kits').values(kits).execute();
}

type Bought = {
  plan: Plan;
  offered: OfferedVariant;
  testId: number;
  buyerId: string;
  otherId: string;
  atMs: number;
  id: string;
  checkoutId: string;
};

const iso = (ms: number) => new Date(ms).toISOString();
const PAID_AFTER_MS = HOUR_MS / 12;

const toCheckout = ({ plan, checkoutId, atMs }: Bought) => ({
  id: checkoutId,
  items: JSON.stringify([{ variantId: plan.variantId, quantity: plan.quantity }]),
  success_url: 'https://mukhtabari.example/success',
  cancel_url: 'https://mukhtabari.example/store',
  locale: plan.locale,
  time_zone: 'Asia/Riyadh',
  status: plan.isBegun ? 'open' : 'paid',
  created_at: iso(atMs),
  paid_at: plan.isBegun ? null : iso(atMs + PAID_AFTER_MS),
});

function toPurchase({ plan, offered, testId, buyerId, atMs, id, checkoutId }: Bought) {
  const { locale, quantity, variantId } = plan;
  const { product, variant } = offered;
  const elsewhere = otherLocale(locale);
  const currency = currencies[product.currency];
  const item: PurchasedItem = {
    productId: product.id,
    variantId,
    title: product.title[locale],
    variantTitle: variant.title[locale],
    image: null,
    quantity,
    priceMinor: variant.amount,
    priceFormatted: formatAmount(variant.amount, product.currency, locale),
    kitTestId: testId,
    elsewhere: {
      locale: elsewhere,
      title: product.title[elsewhere],
      variantTitle: variant.title[elsewhere],
      currencyInfo: {
        code: product.currency,
        symbol: currency.symbol[elsewhere],
        template: currency.template[elsewhere],
        decimalDigits: currency.decimalDigits,
      },
    },
  };
  return {
    id,
    user_id: plan.isVisitor ? null : buyerId,
    token_hash: createHash('sha256').update(id).digest(),
    status: plan.isBegun ? 'begun' : 'confirmed',
    locale,
    currency: product.currency,
    total_minor: variant.amount * quantity,
    total_formatted: formatAmount(variant.amount * quantity, product.currency, locale),
    items: JSON.stringify([item]),
    created_at: iso(atMs),
    confirmed_at: plan.isBegun ? null : iso(atMs + PAID_AFTER_MS),
    embedded_checkout_id: checkoutId,
    payment_seen_by: plan.isBegun ? null : 'provider',
  };
}

function toKits({ plan, offered, testId, buyerId, otherId, atMs, id }: Bought, random: Random) {
  if (plan.isBegun) return [];
  const { activated = 0 } = plan;
  return Array.from({ length: plan.quantity }, (_, index) => ({
    id: random.id(atMs + PAID_AFTER_MS + index),
    code: drawCode(random),
    test_id: testId,
    purchase_id: id,
    product_title: offered.product.title[plan.locale],
    user_id: index < activated ? (plan.isGift ? otherId : buyerId) : null,
    activated_at: index < activated ? iso(atMs + 4 * DAY_MS) : null,
    created_at: iso(atMs + PAID_AFTER_MS),
  }));
}

function drawCode(random: Random): string {
  const code = codeOf(Array.from({ length: 11 }, () => random.between(0, 31)));
  return code ?? drawCode(random);
}

const SUBSCRIBERS = 24;

/** Subscriptions of the newsletter in every state. */
export async function insertSubscribers(
  db: Kysely<DB>,
  { keys, nowMs, random }: { keys: Keys; nowMs: number; random: Random },
) {
  const rows = Array.from({ length: SUBSCRIBERS }, (_, index) => {
    const email = `reader-${index + 1}@demo.test`;
    const atMs = nowMs - (index + 1) * 3 * DAY_MS;
    const status = index < 3 ? 'pending' : index % 8 === 7 ? 'unsubscribed' : 'confirmed';
    return {
      id: random.id(atMs),
      email: status === 'unsubscribed' ? null : email,
      email_hmac: createHmac('sha256', keys.newsletter).update(`email:${email}`).digest(),
      locale: index % 3 === 2 ? 'en' : 'ar',
      status,
      consent_version: NEWSLETTER_CONSENT_VERSION,
      asked_at: iso(atMs),
      confirmed_at: status === 'pending' ? null : iso(atMs + HOUR_MS),
      withdrawn_at: status === 'unsubscribed' ? iso(atMs + DAY_MS) : null,
      letter_at: iso(atMs),
    };
  });
  await db.insertInto('newsletter_subscribers').values(rows).execute();
}
