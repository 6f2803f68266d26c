import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { createLucia } from './lucia.ts';

export const endSession = (db: Kysely<DB>, token: string) => createLucia(db).invalidateSession(token);
