import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { createLucia } from './lucia.ts';

export const endSession = (db: Kysely<DB>, token: string) => createLucia(db).invalidateSession(token);

export const endAllSessions = (db: Kysely<DB>, userId: string) =>
  createLucia(db).invalidateUserSessions(userId);

/** Called after a change of credentials: ends the user's other sessions. */
export const endOtherSessions = (
  db: Kysely<DB>,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
) => db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', sessionId).execute();
