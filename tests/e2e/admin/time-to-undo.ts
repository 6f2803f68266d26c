import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

export const endTimeToUndo = (db: Kysely<DB>, labId: number) =>
  db.updateTable('lab_reviews').set({ tell_due_at: new Date() }).where('lab_id', '=', labId).execute();

export async function countUntold(db: Kysely<DB>, labId: number) {
  const untold = await db
    .selectFrom('lab_reviews')
    .select('id')
    .where('lab_id', '=', labId)
    .where('told_at', 'is', null)
    .execute();
  return untold.length;
}
