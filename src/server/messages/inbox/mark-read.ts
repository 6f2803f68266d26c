import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';

/** Marks one message, or all (null). Notifies the user's other pages. */
export async function markRead(
  { db }: Pick<Context, 'db'>,
  { userId }: Actor,
  { id }: { id: string | null },
): Promise<null> {
  const which = id === null ? sql`true` : sql`id = ${id}::uuid`;
  await sql`
    with read as (
      update inbox_messages set read_at = now() where user_id = ${userId} and read_at is null and ${which} returning id
    )
    select pg_notify('inbox', ${userId}) where exists (select from read)`.execute(db);
  return null;
}
