import type { Kysely } from 'kysely';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';

/** Ends one of the person's own sessions. Somebody else's is NOT_FOUND, like one that never was. */
export async function revokeSession(_db: Kysely<DB>, _actor: Actor, _input: { id: string }): Promise<null> {
  throw new Error('not written yet');
}
