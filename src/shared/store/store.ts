import * as z from 'zod/mini';
import type { Locale, Localized } from '#/shared/core/locale.ts';
import { cursorInput, limitInput } from '#/shared/core/page.ts';
import { MOST_OF_ONE, MOST_STORE_ITEMS } from './store-limits.ts';

/** Ids of the provider: 'prod_01J…', 'variant_01J…'. */
const providerId = z.string().check(z.regex(/^[\w-]{1,100}$/));
const MOST_IDS = 100;

export const storeProductsInput = z._default(
  z.object({
    ids: z.optional(z.array(providerId).check(z.maxLength(MOST_IDS))),
    collectionIds: z.optional(z.array(providerId).check(z.maxLength(MOST_IDS))),
    offset: z.optional(z.int().check(z.nonnegative(), z.maximum(100_000))),
    limit: z.optional(z.int().check(z.positive(), z.maximum(100))),
    order: z.optional(z.enum(['ASC', 'DESC'])),
    sortBy: z.optional(z.string().check(z.regex(/^\w{1,40}$/))),
    isHidden: z.optional(z.boolean()),
    toDate: z.optional(z.union([z.iso.datetime({ offset: true }), z.iso.date()])),
  }),
  {},
);
export type StoreProductsInput = z.infer<typeof storeProductsInput>;

export const storeProductInput = z.object({
  id: providerId,
  /** The field that the provider searches: 'slug' instead of the id. */
  field: z.optional(z.literal('slug')),
});

export const storeVariantsInput = z.object({
  productIds: z.array(providerId).check(z.minLength(1), z.maxLength(MOST_IDS)),
  fields: z.optional(z.literal('inventory_quantity')),
});

const quantity = z.int().check(z.positive(), z.maximum(MOST_OF_ONE));
const storeItem = z.object({ variantId: providerId, productId: z.optional(providerId), quantity });
const storeItems = z.array(storeItem).check(z.minLength(1), z.maxLength(MOST_STORE_ITEMS));
const knownItem = z.object({ variantId: providerId, productId: providerId, quantity });

/** Reads the current prices and stock of the cart's items, without the cache. */
export const storeRecheckInput = z.object({
  items: z.array(knownItem).check(z.minLength(1), z.maxLength(MOST_STORE_ITEMS)),
});

export const storeCheckoutInput = z.object({
  items: storeItems,
  /** Both are on this site. */
  successUrl: z.url().check(z.maxLength(500)),
  cancelUrl: z.url().check(z.maxLength(500)),
  locale: z.enum(['ar', 'en']),
  /** The browser's, as IANA names it. */
  timeZone: z.string().check(z.regex(/^[\w+\-/:]{1,64}$/)),
});
export type StoreRecheckInput = z.infer<typeof storeRecheckInput>;
export type StoreProductInput = z.infer<typeof storeProductInput>;
export type StoreVariantsInput = z.infer<typeof storeVariantsInput>;
export type StoreCheckoutInput = z.infer<typeof storeCheckoutInput>;

export const purchaseInput = z.object({
  /** The token that `store.checkout` returned to the browser. */
  purchaseToken: z.string().check(z.regex(/^[\w-]{20,100}$/)),
});

export type CurrencyInfo = {
  code: string;
  symbol: string | null;
  /** '$1 SAR': the amount replaces $1. */
  template: string | null;
  /** Digits of the minor unit: 2 for SAR, 3 for KWD. */
  decimalDigits: number;
};

export type StoreVariant = {
  id: string;
  title: string;
  imageUrl: string | null;
  sku: string | null;
  /** In the currency's smallest unit, fils too, despite the provider's field name. */
  priceInCents: number;
  salePriceInCents: number | null;
  currency: string;
  currencyInfo: CurrencyInfo;
  priceFormatted: string;
  salePriceFormatted: string | null;
  manageInventory: boolean;
  weight: number | null;
  options: { id: string; optionId: string; variantId: string; value: string }[];
  /** Undefined if the inventory is not managed. */
  inventoryQuantity: number;
};

export type StoreImage = { url: string; order: number; type: string };

/** A test of the marketplace that a kit is for. */
export type KitTest = { id: number; nameAr: string; nameEn: string };

export type StoreProduct = {
  id: string;
  title: string;
  subtitle: string | null;
  ribbonText: string | null;
  /** Sanitised HTML. */
  description: string;
  /** The thumbnail. */
  image: string | null;
  /** Those of the variant that `siteProductSelection` picks. */
  priceInCents: number;
  currency: string;
  purchasable: boolean;
  order: number;
  siteProductSelection: string | null;
  images: StoreImage[];
  options: {
    id: string;
    title: string;
    values: { id: string; optionId: string; variantId: string; value: string }[];
  }[];
  variants: StoreVariant[];
  collections: { productId: string; collectionId: string; order: number }[];
  /** Sorted by order; the description is sanitised HTML. */
  additionalInfo: { id: string; order: number; title: string; description: string }[];
  type: { value: string } | null;
  customFields: { id: string; title: string; isRequired: boolean }[];
  relatedProducts: {
    id: string;
    sectionTitle: string;
    relatedType: string;
    relatedId: string;
    position: number;
  }[];
  updatedAt: string | null;
};

/** Only a single product has these fields. */
export type StoreProductDetails = StoreProduct & {
  status: string | null;
  createdAt: string | null;
  deletedAt: string | null;
  metadata: Record<string, unknown> | null;
  /** Set by a custom field 'Test: <English name>'; null if the product is not a kit. */
  kitTest: KitTest | null;
  /** By variant id: for a kit whose variants are for separate tests, or all for the same. */
  kitTests: Record<string, KitTest>;
};

/** The current state of a cart item. */
export type RecheckedItem = {
  productId: string;
  variantId: string;
  quantity: number;
  /** Null if the provider no longer has it. */
  now: {
    productTitle: string;
    variantTitle: string;
    image: string | null;
    priceInCents: number;
    salePriceInCents: number | null;
    priceFormatted: string;
    salePriceFormatted: string | null;
    currencyInfo: CurrencyInfo;
    isPurchasable: boolean;
    /** Null: no limit. */
    left: number | null;
  } | null;
};

export type PurchasedItem = {
  productId: string;
  variantId: string;
  title: string;
  variantTitle: string;
  image: string | null;
  quantity: number;
  priceMinor: number;
  priceFormatted: string;
  kitTestId: number | null;
  /** The same in the other language; none where the provider did not answer, and in older purchases. */
  elsewhere?: PurchasedWords | null;
};

export type PurchasedWords = {
  locale: Locale;
  title: string;
  variantTitle: string;
  currencyInfo: CurrencyInfo;
};

export type Purchase = {
  id: string;
  status: 'begun' | 'confirmed';
  /** Null: the provider cannot be asked, and no administrator has said so. */
  isPaid: boolean | null;
  createdAt: string;
  confirmedAt: string | null;
  locale: Locale;
  currency: string;
  totalFormatted: string;
  items: PurchasedItem[];
};

/** A kit as its owner or buyer sees it. */
export type Kit = {
  id: string;
  /** With hyphens: 'XXXX-XXXX-XXXX'. */
  code: string;
  productTitle: Localized;
  test: KitTest;
  activatedAt: string | null;
  /** Activated by the reader; a buyer also sees kits that another user activated, without their booking. */
  isMine: boolean;
  booking:
    | (BookingForKit & {
        visitId: string;
        /** The state of the line; result values are only in the results. */
        state: 'waiting' | 'taken' | 'ready';
      })
    | null;
};

export const purchasesInput = z.object({ cursor: cursorInput, limit: limitInput });
export type PurchasesInput = z.infer<typeof purchasesInput>;
export const kitCodeInput = z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)) });
export const tieKitInput = z.object({ kitId: z.uuid(), bookingId: z.uuid() });
export const kitInput = z.object({ kitId: z.uuid() });

/** A coming visit of the customer with a line of the kit's test and without a kit. */
export type BookingForKit = {
  id: string;
  reference: string;
  bookingTime: string;
  /** Time zone of the lab, in which the time is shown. */
  timeZone: string;
  labName: { ar: string; en: string };
};
