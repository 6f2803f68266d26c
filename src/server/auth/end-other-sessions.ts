import type { Kysely } from 'kysely';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';

/** After a change of what opens the account: whoever came in by the old way is out, the one who asks stays. */
export const endOtherSessions = (
  db: Kysely<DB>,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
) => db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', sessionId).execute();
