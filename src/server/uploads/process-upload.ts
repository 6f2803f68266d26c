import type { Kysely } from 'kysely';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { processItem } from './process-item.ts';

const BATCH = 200;

/** Looks at every item that nobody has looked at yet, until none is left; those that an item became come after it. */
export async function processUpload(
  db: Kysely<DB>,
  actor: Pick<Actor, 'userId'> & { labId: number },
  uploadId: string,
): Promise<void> {
  for (;;) {
    const pending = await db
      .selectFrom('upload_items')
      .select('id')
      .where('upload_id', '=', uploadId)
      .where('lab_id', '=', actor.labId)
      .where('state', '=', 'waiting')
      .where('reason', '=', 'pending')
      .orderBy('position')
      .limit(BATCH)
      .execute();
    if (pending.length === 0) return;
    for (const { id } of pending) await processItem(db, actor, id);
  }
}
