import * as z from 'zod/mini';
import { typedText } from '#/shared/core/text.ts';
import { ownerProof } from './auth.ts';

export const MOST_API_KEYS = 10;
/** With those that were replaced and still work. */
export const MOST_WORKING_API_KEYS = 2 * MOST_API_KEYS;
export const API_KEY_NAME_MAX_LENGTH = 60;
/** A replaced key works this long beside the new one. */
export const REPLACED_KEY_DAYS = 7;

/** What a key of a customer may be allowed, and what a key of a laboratory's owner. Reading what is public needs no scope. */
export const customerScopes = ['bookings:read', 'bookings:write'] as const;
export const labScopes = ['lab:bookings:read', 'lab:prices:write', 'lab:results:write'] as const;
export const apiScopes = [...customerScopes, ...labScopes] as const;
export type ApiScope = (typeof apiScopes)[number];

export const makeApiKeyInput = z.object({
  name: typedText().check(z.trim(), z.minLength(1), z.maxLength(API_KEY_NAME_MAX_LENGTH)),
  scopes: z.array(z.enum(apiScopes)).check(z.minLength(1), z.maxLength(apiScopes.length)),
  ...ownerProof,
});
export type MakeApiKeyInput = z.infer<typeof makeApiKeyInput>;

export const replaceApiKeyInput = z.object({ id: z.uuid(), ...ownerProof });
export type ReplaceApiKeyInput = z.infer<typeof replaceApiKeyInput>;

export const revokeApiKeyInput = z.object({ id: z.uuid() });
export type RevokeApiKeyInput = z.infer<typeof revokeApiKeyInput>;

export type ApiKeyRow = {
  id: string;
  name: string;
  /** The beginning of the key, by which a person recognises it. */
  prefix: string;
  scopes: ApiScope[];
  createdAt: string;
  lastUsedAt: string | null;
  /** Set for a replaced key. */
  expiresAt: string | null;
};

/** `key` is shown this once. */
export type NewApiKey = { key: string; row: ApiKeyRow };
