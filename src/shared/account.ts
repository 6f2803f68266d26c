import * as z from 'zod/mini';
import {
  birthYearInput,
  emailInput,
  nameInput,
  newPasswordInput,
  pinInput,
  personSexes,
  type PersonSex,
  secretInput,
  signInWithCodeInput,
} from './auth.ts';
import { latinDigits } from './digits.ts';
import type { Locale } from './locale.ts';

export const updateProfileInput = z.object({
  name: nameInput,
  /** Of customers: the reference ranges of results depend on both. Left out they stay, null forgets them. */
  sex: z.optional(z.nullable(z.enum(personSexes))),
  birthYear: z.optional(z.nullable(birthYearInput)),
});
export type UpdateProfileInput = z.infer<typeof updateProfileInput>;

/** `currentPassword` stays empty where the person has none yet (entered with Google). */
export const changePasswordInput = z.object({
  currentPassword: z._default(z.string().check(z.maxLength(200)), ''),
  newPassword: newPasswordInput,
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const changePinInput = z.object({ currentPin: secretInput, newPin: pinInput });
export type ChangePinInput = z.infer<typeof changePinInput>;

/** Sent by an anonymous customer who takes a name: this account becomes a named one. */
export const takeNameInput = z.object({
  name: nameInput,
  email: emailInput,
  password: newPasswordInput,
  acceptTerms: z.literal(true),
});
export type TakeNameInput = z.infer<typeof takeNameInput>;

/** By an anonymous customer: who they are from now on. By a named one: the code and PIN whose bookings are theirs. */
export const claimAnonymousInput = z.union([takeNameInput, signInWithCodeInput]);
export type ClaimAnonymousInput = z.infer<typeof claimAnonymousInput>;

/** The password, or the PIN of an anonymous account; empty where the person enters with Google alone. */
export const eraseAccountInput = z.object({ secret: z._default(z.string().check(z.maxLength(200)), '') });
export type EraseAccountInput = z.infer<typeof eraseAccountInput>;

const totpCodeInput = z.string().check(z.overwrite(latinDigits), z.trim(), z.regex(/^\d{6}$/));
export const confirmTotpInput = z.object({ code: totpCodeInput });
export const disableTotpInput = z.object({ password: secretInput });

export type Profile = {
  id: string;
  email: string | null;
  name: string;
  userType: 'customer' | 'lab' | 'admin';
  subscriptionTier: string;
  sex: PersonSex | null;
  birthYear: number | null;
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
  /** Only what a switch gives is taken back by it. */
  withdrawnAt: string | null;
};

/** The secret in both forms: typed by hand, or as the otpauth address that a QR code carries. */
export type TotpSetup = { secret: string; otpauthUrl: string };
/** Shown once; each of them enters one time without the phone. */
export type RecoveryCodes = { recoveryCodes: string[] };

/** Everything that is kept about one person, table by table, in the words of the database. */
export type PersonalData = {
  format: 'mukhtabari.personal-data.1';
  exportedAt: string;
  tables: Record<string, Record<string, unknown>[]>;
};
