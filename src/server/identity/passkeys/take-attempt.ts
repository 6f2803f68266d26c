import * as z from 'zod/mini';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import type { Context } from '#/server/platform/trpc/context.ts';

const clientData = z.object({ challenge: z.string() });

/**
 * Deletes the challenge that the browser's answer names and returns it, or null: a second answer finds none, and neither
 * does another browser, session or purpose. The answer itself is not verified yet.
 */
export async function takeAttempt(
  { db, passkeyBrowser }: Pick<Context, 'db' | 'passkeyBrowser'>,
  clientDataJSON: string,
  sessionId: string | null,
): Promise<string | null> {
  const challenge = challengeOf(clientDataJSON);
  if (passkeyBrowser === null || challenge === null) return null;
  const attempt = await db
    .deleteFrom('passkey_attempts')
    .where('challenge', '=', challenge)
    .where('browser_hash', '=', hashToken(passkeyBrowser))
    .where('purpose', '=', sessionId === null ? 'signIn' : 'add')
    .where('session_id', 'is not distinct from', sessionId)
    .returning('expires_at')
    .executeTakeFirst();
  return attempt && attempt.expires_at > new Date() ? challenge : null;
}

function challengeOf(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const parsed = clientData.safeParse(data);
    // PostgreSQL refuses NUL in a text.
    return parsed.success && !parsed.data.challenge.includes('\0') ? parsed.data.challenge : null;
  } catch {
    return null;
  }
}
