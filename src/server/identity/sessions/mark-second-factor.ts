import { type Kysely, sql } from 'kysely';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** Notes that a code of the second factor was typed in this session now. */
export async function markSecondFactor(
  db: Kysely<DB>,
  session: { sessionId: string } | { token: string },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ second_factor_at: sql<Date>`now()` })
    .where((eb) =>
      'token' in session ? eb('token_hash', '=', hashToken(session.token)) : eb('id', '=', session.sessionId),
    )
    .execute();
}
