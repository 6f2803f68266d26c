import * as z from 'zod/mini';
import type { Localized } from '#/shared/core/locale.ts';
import { cursorInput, limitInput, searchTextInput, timeSortInput } from '#/shared/core/page.ts';
import { typedText } from '#/shared/core/text.ts';
import type { LabOf, PersonOf } from '#/shared/payments/transactions.ts';
import type { PurchasedItem } from '#/shared/store/store.ts';

export const purchaseStates = ['begun', 'confirmed'] as const;
export type PurchaseState = (typeof purchaseStates)[number];

export const storePurchasesInput = z.object({
  /** The id of a purchase, the code of one of its kits, or the customer's e-mail; exact. */
  text: z._default(searchTextInput, ''),
  status: z.optional(z.enum(purchaseStates)),
  sort: timeSortInput,
  cursor: cursorInput,
  limit: limitInput,
});
export type StorePurchasesInput = z.infer<typeof storePurchasesInput>;

export const storePurchaseInput = z.object({ purchaseId: z.uuid() });

export const confirmStorePurchaseInput = z.object({
  purchaseId: z.uuid(),
  /** Of the order at the provider, where the administrator has seen the payment; the audit log keeps it. */
  orderNumber: typedText().check(z.trim(), z.minLength(1), z.maxLength(100)),
});
export type ConfirmStorePurchaseInput = z.infer<typeof confirmStorePurchaseInput>;

/** `used` when the laboratory has the specimen, `tied` while the kit waits for its visit. */
export const kitStates = ['sealed', 'activated', 'tied', 'used'] as const;
export type KitState = (typeof kitStates)[number];

export const storeKitsInput = z.object({ sort: timeSortInput, cursor: cursorInput, limit: limitInput });
export type StoreKitsInput = z.infer<typeof storeKitsInput>;

/** As typed, like the code that a customer types. */
export const storeKitInput = z.object({ code: searchTextInput.check(z.minLength(1)) });

export type StorePurchaseRow = {
  purchaseId: string;
  createdAt: string;
  confirmedAt: string | null;
  status: PurchaseState;
  /** Null: the provider cannot be asked, and no administrator has said so. */
  isPaid: boolean | null;
  /** Null for a visitor. */
  customer: PersonOf | null;
  items: PurchasedItem[];
  totalFormatted: string;
  /** In the smallest unit of the currency, whose code is of ISO 4217. */
  totalMinor: number;
  currency: string;
  kitCount: number;
};

/** A kit without the person who activated it and without a booking. */
export type StoreKitRow = {
  code: string;
  productTitle: Localized;
  test: { testId: number; testName: Localized };
  purchaseId: string | null;
  createdAt: string;
  activatedAt: string | null;
  state: KitState;
};

export type StorePurchase = StorePurchaseRow & { kits: StoreKitRow[] };

/** What a customer who types the code is told, by the kit's state. */
export const kitAnswers = ['malformed', 'unknown', 'free', 'taken', 'takenByErased'] as const;
export type KitAnswer = (typeof kitAnswers)[number];

export type StoreKit = StoreKitRow & {
  activatedBy: PersonOf | null;
  /** The booking that the kit was last tied to. */
  booking: {
    orderId: string;
    reference: string;
    lab: LabOf;
    bookingTime: string;
    tiedAt: string;
    /** Of a line that ended without the specimen, the kit is free again. */
    state: 'waiting' | 'used' | 'ended';
  } | null;
  /** The bookings of its customer that it can be tied to now. */
  bookableCount: number;
};

export type KitLookUp = { answer: KitAnswer; kit: StoreKit | null };

export const subscriberStates = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriberCount = {
  status: (typeof subscriberStates)[number];
  /** By language of the letters. */
  counts: { ar: number; en: number };
};
