import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { giveBackAttempt } from '#/server/platform/rate-limit/give-back-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { AppError } from '#/shared/core/app-error.ts';

/**
 * EMAIL_TAKEN when the address has an account, or is kept for one that may take it back. That reveals the account, so the answer is rate limited; it also spares
 * the slow hash.
 */
export async function requireFreeEmail(db: Kysely<DB>, email: string, clientAddress: string) {
  await countAttempt(db, limits.signUpByAddress, clientAddress);
  await countAttempt(db, limits.takenEmailByAddress, clientAddress);
  const { rows } = await sql<{ is_taken: boolean }>`
    select exists (select from users where email = ${email})
        or exists (select from email_changes
                   where old_email = ${email} and confirmed_at is not null and expires_at > now()) as is_taken`.execute(
    db,
  );
  if (rows[0]?.is_taken) throw new AppError('EMAIL_TAKEN');
  await giveBackAttempt(db, limits.takenEmailByAddress, clientAddress);
}
