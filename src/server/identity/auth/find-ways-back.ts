import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

export type WayBack = { userId: string; changeId: string };

/** The changes of e-mail that these people's old addresses can still undo. */
export const findWaysBack = (db: Kysely<DB>, userIds: readonly string[]): Promise<WayBack[]> =>
  db
    .selectFrom('email_changes as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.user_id as userId', 'c.id as changeId'])
    .where('c.user_id', 'in', userIds)
    .where('c.confirmed_at', 'is not', null)
    .where('c.expires_at', '>', sql<Date>`now()`)
    .whereRef('c.old_email', 'is distinct from', 'u.email')
    .execute();
