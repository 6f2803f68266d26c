import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { Keys } from '../keys.ts';

/**
 * Passes where the account has no second factor, or where this is one: a code of the phone or a recovery code, each
 * accepted once. Otherwise TOTP_REQUIRED (nothing was sent) or TOTP_WRONG.
 */
export async function checkSecondFactor(_db: Kysely<DB>, _keys: Keys, _userId: string, _typed: string) {}
