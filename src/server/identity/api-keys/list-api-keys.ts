import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { ApiKeyRow, ApiScope } from '#/shared/identity/api-key.ts';

/** The working keys of this account, oldest first. */
export async function listApiKeys(
  { db }: Pick<Context, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<Page<ApiKeyRow>> {
  const rows = await workingKeys(db, userId).orderBy('id').execute();
  return { rows: rows.map(toRow), nextCursor: null };
}

export const workingKeys = (db: Kysely<DB>, userId: string) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'name', 'prefix', 'scopes', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`);

type Row = Awaited<ReturnType<ReturnType<typeof workingKeys>['executeTakeFirstOrThrow']>>;

export const toRow = (row: Row): ApiKeyRow => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes as ApiScope[],
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
});
