import * as z from 'zod/mini';
import { latinDigits } from '#/shared/core/digits.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { typedText } from '#/shared/core/text.ts';
import { type AdminRole, adminRoles } from './admin-role.ts';
import { isBirthDate } from './is-birth-date.ts';
import { isEasyPin } from './is-easy-pin.ts';
import type { LabRole } from './lab-role.ts';

export const PASSWORD_MIN_LENGTH = 10;
export const PIN_MIN_LENGTH = 6;
export const PIN_MAX_LENGTH = 12;
const OLDEST_BIRTH_YEAR = 1900;

export const nameInput = typedText().check(z.trim(), z.minLength(1), z.maxLength(200));
export const emailInput = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());
export const newPasswordInput = z.string().check(z.minLength(PASSWORD_MIN_LENGTH), z.maxLength(200));
/** A secret that is only compared: any text of any length. */
export const secretInput = z.string().check(z.minLength(1), z.maxLength(200));
/** Six to twelve digits, in either script's digits. */
export const pinInput = z.string().check(z.overwrite(latinDigits), z.regex(/^\d{6,12}$/));
/** A PIN that is chosen now; one chosen earlier stays valid, however easy it is. */
export const newPinInput = pinInput.check(
  z.refine((pin) => !isEasyPin(pin), { params: { reason: 'easyPin' } }),
);
/** A code as typed, in any format: a wrong one is answered like an unknown one. */
const codeInput = typedText().check(z.trim(), z.minLength(1), z.maxLength(60));
/** Six digits from the phone, or a recovery code. */
export const secondFactorInput = typedText().check(z.overwrite(latinDigits), z.trim(), z.maxLength(60));

/**
 * What proves the owner: the password or PIN, which an account that has neither leaves empty, and the second factor where
 * there is one.
 */
export const ownerProof = {
  secret: z.string().check(z.maxLength(200)),
  secondFactor: z._default(secondFactorInput, ''),
};
const linkTokenInput = z.string().check(z.minLength(1), z.maxLength(200));

export const signUpInput = z.object({
  name: nameInput,
  email: emailInput,
  password: newPasswordInput,
  userType: z.enum(['customer', 'lab']),
  /** Laboratories only; null when left empty. */
  licenseNumber: z._default(
    z.nullable(typedText().check(z.overwrite(latinDigits), z.trim(), z.maxLength(100))),
    null,
  ),
  acceptTerms: z.literal(true),
});
export type SignUpInput = z.infer<typeof signUpInput>;

/** For the command that creates administrators. */
export const createAdminInput = z.object({
  name: nameInput,
  email: emailInput,
  password: newPasswordInput,
  role: z._default(z.enum(adminRoles), 'owner'),
});
export type CreateAdminInput = z.input<typeof createAdminInput>;

export const signInInput = z.object({
  email: emailInput,
  password: secretInput,
  /** From the admin sign-in form: other users are refused there as if the password were wrong. */
  asAdmin: z._default(z.boolean(), false),
  /** Required after TOTP_REQUIRED, when the account has a second factor. */
  secondFactor: z._default(secondFactorInput, ''),
});
export type SignInInput = z.infer<typeof signInInput>;

export const personSexes = ['female', 'male'] as const;
export type PersonSex = (typeof personSexes)[number];

const thisYear = () => new Date().getUTCFullYear();
/** Reference ranges depend on age; the year is precise enough. */
export const birthYearInput = z.int().check(
  z.gte(OLDEST_BIRTH_YEAR),
  // The bound moves with the clock, so it is no `z.lte`, but it is told as one.
  z.check(({ value, issues }) => {
    const maximum = thisYear();
    if (value > maximum)
      issues.push({ code: 'too_big', origin: 'int', maximum, inclusive: true, input: value });
  }),
);

export const signUpAnonymouslyInput = z
  .object({
    pin: newPinInput,
    sex: z.enum(personSexes),
    birthYear: birthYearInput,
    acceptTerms: z.literal(true),
  })
  .check(
    z.refine(({ pin, birthYear }) => !isBirthDate(pin, birthYear), {
      path: ['pin'],
      params: { reason: 'birthDatePin' },
    }),
  );
export type SignUpAnonymouslyInput = z.infer<typeof signUpAnonymouslyInput>;

export const signInWithCodeInput = z.object({
  code: codeInput,
  pin: z.string().check(z.overwrite(latinDigits), z.minLength(1), z.maxLength(60)),
});
export type SignInWithCodeInput = z.infer<typeof signInWithCodeInput>;

export const requestPasswordResetInput = z.object({ email: emailInput });
export const resetPasswordInput = z.object({ token: linkTokenInput, password: newPasswordInput });
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;
/** A mutation, although it changes nothing: the address of a query would stand in the server's log. */
export const checkLinkInput = z.object({
  token: linkTokenInput,
  use: z.enum(['resetPassword', 'undoEmailChange']),
});
export type CheckLinkInput = z.infer<typeof checkLinkInput>;
export const verifyEmailInput = z.object({ token: linkTokenInput });
/** The token of a link to a new password, where the old one went because its owner was not proved; null where it stays. */
export type VerifiedEmail = { resetToken: string | null };
export const revokeSessionInput = z.object({ id: z.uuid() });

/** Every mutation has an input, so that a form on another site cannot send it without a JSON body. */
export const emptyInput = z.object({});

export type ReviewStatus = 'pending' | 'approved' | 'rejected' | 'suspended';

/** The signed-in user, merged with their profile, as every screen has it. */
export type SessionUser = {
  id: string;
  /** Null for anonymous customers. */
  email: string | null;
  isEmailVerified: boolean;
  /** Empty for anonymous customers. */
  name: string;
  userType: 'customer' | 'lab' | 'admin';
  /** What an administrator may do (mayCall); null for all others. */
  adminRole: AdminRole | null;
  isAnonymous: boolean;
  /** False for an account that uses Google alone. */
  hasPassword: boolean;
  hasTotp: boolean;
  /** Has to set up a second factor: an administrator before anything, staff of a lab before what is guarded. */
  mustSetUpTotp: boolean;
  subscriptionTier: string;
  /** True except for a lab that is not (or no longer) approved. */
  approved: boolean;
  lab: {
    labId: number;
    /** The user's role at this laboratory. */
    role: LabRole;
    labName: Localized;
    licenseNumber: string | null;
    reviewStatus: ReviewStatus;
    reviewReason: string | null;
  } | null;
};

/** `wrongPins`: how many were tried since the last sign-in. */
export type EnteredWithCode = SessionUser & { wrongPins: number };

/** The only answer that contains the code. */
export type NewAnonymousAccount = { code: string; user: SessionUser };

export type SessionRow = {
  id: string;
  /** The browser's name at sign-in. */
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
};
