import type { Kysely } from 'kysely';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** The headers of a signed-in browser; plain http, as tests are served. */
export const signedIn = async (db: Kysely<DB>, userId: string) => ({
  cookie: `session=${await startSession(db, userId, null)}`,
});
