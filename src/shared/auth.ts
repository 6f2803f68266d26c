import * as z from 'zod/mini';
import { typedText } from './text.ts';

export const PASSWORD_MIN_LENGTH = 10;

const name = typedText().check(z.trim(), z.minLength(1), z.maxLength(200));
const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());
const password = z.string().check(z.minLength(PASSWORD_MIN_LENGTH), z.maxLength(200));

export const signUpInput = z.object({
  name,
  email,
  password,
  userType: z.enum(['customer', 'lab']),
  /** Laboratories only; null when left empty. */
  licenseNumber: z._default(z.nullable(typedText().check(z.trim(), z.maxLength(100))), null),
  acceptTerms: z.literal(true),
});
export type SignUpInput = z.infer<typeof signUpInput>;

/** For the command that makes administrators. */
export const createAdminInput = z.object({ name, email, password });
export type CreateAdminInput = z.infer<typeof createAdminInput>;

export const signInInput = z.object({
  email,
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Sent by the admin sign-in form: others are refused there as if the password were wrong. */
  asAdmin: z._default(z.boolean(), false),
});
export type SignInInput = z.infer<typeof signInInput>;

/** Every mutation has an input, so that a form on another site cannot fire it without a JSON body. */
export const emptyInput = z.object({});

export type ReviewStatus = 'pending' | 'approved' | 'rejected' | 'suspended';

/** The signed-in person, merged with their profile, as every screen knows them. */
export type SessionUser = {
  id: string;
  email: string | null;
  name: string;
  userType: 'customer' | 'lab' | 'admin';
  subscriptionTier: string;
  /** True for everyone but a lab that is not (or no longer) approved. */
  approved: boolean;
  lab: {
    labId: number;
    labName: { ar: string; en: string };
    licenseNumber: string | null;
    reviewStatus: ReviewStatus;
    reviewReason: string | null;
  } | null;
};
