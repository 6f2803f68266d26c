import { type Transaction, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { ShownPictureKind } from '#/shared/catalog/lab-picture.ts';
import { pictureTable } from './picture-table.ts';

/**
 * Deletes a picture of a lab with the row of its file, whose bytes sweep-orphans.ts then deletes. Returns the hash of
 * its content; null if there was none.
 */
export async function dropPicture(
  trx: Transaction<DB>,
  kind: ShownPictureKind,
  labId: number,
): Promise<string | null> {
  // Two changes of one lab come one after the other.
  await sql`select from labs where id = ${labId}::int for no key update`.execute(trx);
  const dropped = await trx
    .deleteFrom(pictureTable[kind])
    .where('lab_id', '=', labId)
    .returning(['content_hash', 'file_id'])
    .executeTakeFirst();
  if (!dropped) return null;
  await trx.deleteFrom('stored_files').where('id', '=', dropped.file_id).execute();
  return dropped.content_hash;
}
