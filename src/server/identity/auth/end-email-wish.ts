import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** Ends the wish to change the address. Its link stops working; a change that was confirmed stays. */
export const endEmailWish = (db: Kysely<DB>, userId: string) =>
  db.deleteFrom('email_changes').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute();
