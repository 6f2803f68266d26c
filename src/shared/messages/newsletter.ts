import * as z from 'zod/mini';
import { emailInput } from '#/shared/identity/auth.ts';

/** The date of the consent sentence beside the form. It changes with that text. */
export const NEWSLETTER_CONSENT_VERSION = '2025-10-02';

export const subscribeInput = z.object({
  email: emailInput,
  /** The language of the letters; the page's own when omitted. */
  locale: z.optional(z.enum(['ar', 'en'])),
});
export type SubscribeInput = z.infer<typeof subscribeInput>;

export const newsletterTokenInput = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });
