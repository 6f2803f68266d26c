import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabActor } from '#/server/platform/trpc/context.ts';
import { processItem } from './process-item.ts';

const BATCH = 200;

/** Processes pending items until none is left, including those that an item is split into. */
export async function processUpload(
  db: Kysely<DB>,
  actor: Pick<LabActor, 'labId' | 'userId'>,
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
