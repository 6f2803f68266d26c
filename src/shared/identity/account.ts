import * as z from 'zod/mini';
import { latinDigits } from '#/shared/core/digits.ts';
import { type Locale, locales } from '#/shared/core/locale.ts';
import {
  birthYearInput,
  emailInput,
  nameInput,
  newPasswordInput,
  newPinInput,
  personSexes,
  secondFactorInput,
  type PersonSex,
  secretInput,
  signInWithCodeInput,
} from './auth.ts';

export const updateProfileInput = z.object({
  name: nameInput,
  /**
   * For customers: the reference ranges of results depend on both. Undefined leaves them unchanged, null clears them.
   */
  sex: z.optional(z.nullable(z.enum(personSexes))),
  birthYear: z.optional(z.nullable(birthYearInput)),
  /** The language of mails; null: that in which the site was last used. */
  mailLocale: z.optional(z.nullable(z.enum(locales))),
});
export type UpdateProfileInput = z.infer<typeof updateProfileInput>;

/** `currentPassword` is empty when the account has none yet (Google). */
export const changePasswordInput = z.object({
  currentPassword: z._default(z.string().check(z.maxLength(200)), ''),
  newPassword: newPasswordInput,
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** `password` is empty for an account that uses Google alone; `secondFactor` follows TOTP_REQUIRED. */
export const requestEmailChangeInput = z.object({
  email: emailInput,
  password: z._default(z.string().check(z.maxLength(200)), ''),
  secondFactor: z._default(secondFactorInput, ''),
});
export type RequestEmailChangeInput = z.infer<typeof requestEmailChangeInput>;
/** An address that waits for its link to be used. */
export type EmailWish = { email: string; expiresAt: string };

export const changePinInput = z.object({ currentPin: secretInput, newPin: newPinInput });
export type ChangePinInput = z.infer<typeof changePinInput>;

/** From an anonymous customer: this account becomes a named one. */
export const takeNameInput = z.object({
  name: nameInput,
  email: emailInput,
  password: newPasswordInput,
  acceptTerms: z.literal(true),
});
export type TakeNameInput = z.infer<typeof takeNameInput>;

/**
 * From an anonymous customer: their name and credentials. From a named one: the code and PIN whose bookings to take
 * over.
 */
export const claimAnonymousInput = z.union([takeNameInput, signInWithCodeInput]);
export type ClaimAnonymousInput = z.infer<typeof claimAnonymousInput>;

/** The password, or the PIN of an anonymous account; empty for an account that uses Google alone. */
export const eraseAccountInput = z.object({ secret: z._default(z.string().check(z.maxLength(200)), '') });
/** Visits that would be cancelled, a paid plan that would end for its holder and its members, and what goes back to the card. */
export type ErasureQuote = {
  visitCount: number;
  plan: { tier: string; memberCount: number } | null;
  refundHalalas: number;
};
export type EraseAccountInput = z.infer<typeof eraseAccountInput>;

const totpCodeInput = z.string().check(z.overwrite(latinDigits), z.trim(), z.regex(/^\d{6}$/));
export const confirmTotpInput = z.object({ code: totpCodeInput });
/** `secondFactor` follows TOTP_REQUIRED. */
export const disableTotpInput = z.object({
  password: secretInput,
  secondFactor: z._default(secondFactorInput, ''),
});
export type DisableTotpInput = z.infer<typeof disableTotpInput>;
/** Six digits from the phone, or a recovery code. */
export const confirmSecondFactorInput = z.object({ code: secondFactorInput.check(z.minLength(1)) });
export type ConfirmSecondFactorInput = z.infer<typeof confirmSecondFactorInput>;

export type Profile = {
  id: string;
  email: string | null;
  name: string;
  userType: 'customer' | 'lab' | 'admin';
  subscriptionTier: string;
  sex: PersonSex | null;
  birthYear: number | null;
  mailLocale: Locale | null;
  createdAt: string;
};

export type ConsentRow = {
  id: string;
  document: 'terms' | 'privacy' | 'llm';
  /** The date of the text ('2025-10-02'). */
  version: string;
  locale: Locale;
  method: 'sign_up' | 'google' | 'anonymous' | 'claim' | 'switch' | 'update';
  givenAt: string;
  /** Only a consent given by a switch can be withdrawn by it. */
  withdrawnAt: string | null;
};

/** The secret in both forms: for typing, and as the otpauth address of a QR code. */
export type TotpSetup = { secret: string; otpauthUrl: string };
/** Shown once; each signs in once without the phone. */
export type RecoveryCodes = { recoveryCodes: string[] };

/** All stored data about one user, by table, with the database's names. */
export type PersonalData = {
  format: 'mukhtabari.personal-data.1';
  exportedAt: string;
  tables: Record<string, Record<string, unknown>[]>;
  /** Tables that are missing, and why. */
  leftOut?: { what: string[]; why: { ar: string; en: string } };
};
