import * as z from 'zod/mini';
import { dateInput, slotTimeInput } from '#/shared/core/date.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { MOST_LINES } from '#/shared/core/order-limits.ts';
import { searchTextInput } from '#/shared/core/page.ts';
import { idInput, typedText } from '#/shared/core/text.ts';
import { nameInput } from '#/shared/identity/auth.ts';
import { phoneInput } from '#/shared/identity/phone.ts';
import { nationalIdInput } from './national-id-input.ts';
import { idempotencyKeyInput } from './order.ts';

/** What the lab books itself; the rest is booked online. */
export const deskSources = ['desk', 'telephone'] as const;
export type BookingSource = 'online' | (typeof deskSources)[number];

export const findPeopleInput = z.object({ searchText: searchTextInput });
export type FindPeopleInput = z.infer<typeof findPeopleInput>;

/** A person who has booked with this lab or was registered by it. */
export type DeskPerson = {
  customerId: string;
  /** The code for an anonymous customer. */
  name: string;
  isAnonymous: boolean;
  sex: 'female' | 'male' | null;
  birthYear: number | null;
  /** Null for a person without a visit so far. */
  lastVisitAt: string | null;
  timeZone: string;
};

export const deskOffersInput = z.object({ searchText: searchTextInput });
export type DeskOffersInput = z.infer<typeof deskOffersInput>;

/** A test of the lab's own price list. At the desk the customer pays this price and no fee. */
export type DeskOffer = {
  labTestId: number;
  testName: Localized;
  priceHalalas: number;
  fastingHours: number;
  turnaroundHours: number;
  isAnonymousAllowed: boolean;
};

const newPersonInput = z.object({
  name: nameInput,
  phone: z.optional(phoneInput),
  /** Reference ranges depend on both. */
  sex: z.optional(z.enum(['female', 'male'])),
  birthYear: z.optional(z.int().check(z.minimum(1900), z.maximum(2100))),
});
export type NewPersonInput = z.infer<typeof newPersonInput>;

const personInput = z.union([
  z.object({ customerId: z.uuid() }),
  /** The code of an anonymous customer, who consents by showing it. */
  z.object({ code: typedText().check(z.trim(), z.minLength(12), z.maxLength(40)) }),
  newPersonInput,
]);

export const bookVisitInput = z.object({
  person: personInput,
  labTestIds: z.array(idInput).check(z.minLength(1), z.maxLength(MOST_LINES)),
  date: dateInput,
  slotTime: slotTimeInput,
  source: z.enum(deskSources),
  /** Given by Saudi citizens, whose medical services carry no VAT. */
  nationalId: z.optional(nationalIdInput),
  idempotencyKey: idempotencyKeyInput,
});
export type BookVisitInput = z.infer<typeof bookVisitInput>;

export const moveVisitInput = z.object({
  visitId: z.uuid(),
  date: dateInput,
  slotTime: slotTimeInput,
  idempotencyKey: idempotencyKeyInput,
});
export type MoveVisitInput = z.infer<typeof moveVisitInput>;
