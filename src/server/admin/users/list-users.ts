import { sql } from 'kysely';
import { toPage } from '#/server/platform/db/cursor.ts';
import { duringDays, where } from '#/server/platform/db/list/conditions.ts';
import { keyset, microsecondsOf } from '#/server/platform/db/list/keyset.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { AdminUserRow, UsersInput } from '#/shared/admin/user.ts';
import type { Page } from '#/shared/core/page.ts';
import { matchUsers } from './match-users.ts';
import {
  stateConditions,
  kindConditions,
  userColumns,
  type UserRead,
  userTables,
  toUserRow,
} from './user-row.ts';

const joined = sql`p.created_at`;

/** All accounts, erased ones included, by the time they joined. */
export async function listUsers({ db }: Pick<Context, 'db'>, input: UsersInput): Promise<Page<AdminUserRow>> {
  const { conditions, order } = keyset(joined, sql`p.id`, input);
  const asked = [
    ...conditions,
    ...duringDays(joined, input),
    ...(input.kind ? [kindConditions[input.kind]] : []),
    ...(input.status ? [stateConditions[input.status]] : []),
  ];
  const limit = input.limit + 1;
  const found =
    input.text.trim() === ''
      ? sql`select p.id from user_profiles p ${where(asked)} order by ${order} limit ${limit}`
      : matchUsers(input.text, { conditions: asked, order, limit });
  const { rows } = await sql<UserRead & { at_key: number }>`
    select ${userColumns}, ${microsecondsOf(joined)} as at_key
    from ${userTables} where p.id in (${found}) order by ${order} limit ${limit}`.execute(db);
  return toPage(rows, {
    limit: input.limit,
    keyOf: (row) => [row.at_key, row.id],
    toRow: toUserRow,
  });
}
