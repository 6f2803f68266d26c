import type { Kysely } from 'kysely';
import { startSession } from '#/server/auth/start-session.ts';
import type { DB } from '#/server/db/schema.gen.ts';

/** The headers that a browser sends once this person has signed in; plain http, as tests are served. */
export const signedIn = async (db: Kysely<DB>, userId: string) => ({
  cookie: `session=${await startSession(db, userId, null)}`,
});
