import * as z from 'zod/mini';
import { typedText } from '#/shared/core/text.ts';
import { ownerProof } from './auth.ts';

export const PASSKEY_NAME_MAX_LENGTH = 60;
export const MOST_PASSKEYS = 10;

export const startPasskeyInput = z.object(ownerProof);
export type StartPasskeyInput = z.infer<typeof startPasskeyInput>;

export const removePasskeyInput = z.object({ id: z.uuid(), ...ownerProof });
export type RemovePasskeyInput = z.infer<typeof removePasskeyInput>;

const base64url = (longest: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(longest));

/** Shared by all answers of an authenticator; what else a browser sends is dropped. */
const answer = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') };

export const addPasskeyInput = z.object({
  name: typedText().check(z.trim(), z.minLength(1), z.maxLength(PASSKEY_NAME_MAX_LENGTH)),
  response: z.object({
    ...answer,
    response: z.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(20_000),
      transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
    }),
  }),
});
export type AddPasskeyInput = z.infer<typeof addPasskeyInput>;

export const signInWithPasskeyInput = z.object({
  response: z.object({
    ...answer,
    response: z.object({
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(4000),
      userHandle: z.optional(z.nullable(base64url(200))),
    }),
  }),
});
export type SignInWithPasskeyInput = z.infer<typeof signInWithPasskeyInput>;

export type PasskeyRow = { id: string; name: string; createdAt: string; lastUsedAt: string | null };
