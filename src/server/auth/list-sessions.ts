import type { Kysely } from 'kysely';
import type { SessionRow } from '#/shared/auth.ts';
import type { Page } from '#/shared/page.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';

/** The person's own sessions that still live, the one that asks first, then the last used. */
export async function listSessions(_db: Kysely<DB>, _actor: Actor): Promise<Page<SessionRow>> {
  throw new Error('not written yet');
}
