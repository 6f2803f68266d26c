import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { createLucia } from './lucia.ts';

/** Signs the person out everywhere, here too. */
export const endAllSessions = (db: Kysely<DB>, userId: string) =>
  createLucia(db).invalidateUserSessions(userId);
