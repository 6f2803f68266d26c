import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { PasskeyRow } from '#/shared/identity/passkey.ts';

/** Oldest first. */
export async function listPasskeys(
  { db }: Pick<Context, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<PasskeyRow[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
}
