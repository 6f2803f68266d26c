import type { Kysely } from 'kysely';
import { AppError } from '#/shared/core/app-error.ts';
import type { DB } from '../db/schema.gen.ts';
import { giveBackAttempt } from './give-back-attempt.ts';
import type { Limit } from './limits.ts';

type Counted = { limit: Limit; key: string };

/** Takes back attempts that were refused with SERVER_BUSY, so that a flood does not use up a user's attempts. */
export async function giveBackWhenBusy<T>(
  db: Kysely<DB>,
  counted: readonly Counted[],
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof AppError && error.code === 'SERVER_BUSY') {
      for (const { limit, key } of counted) await giveBackAttempt(db, limit, key);
    }
    throw error;
  }
}
