import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Kit } from '#/shared/store/store.ts';
import { readKits } from './read-kits.ts';

/** A kit that the actor has activated. */
export async function getOwnKit(db: Kysely<DB>, actor: Actor, kitId: string): Promise<Kit> {
  const [kit] = await readKits(
    db,
    actor.userId,
    sql`k.id = ${kitId}::uuid and k.user_id = ${actor.userId}::uuid`,
  );
  if (!kit) throw new AppError('NOT_FOUND');
  return kit;
}
