import type { Context } from '../context.ts';
import type { LabActor } from './lab-actor.ts';

/** Gives up a range of the lab's own; the usual one holds again. One that is gone is gone. */
export async function deleteRange(
  { db }: Pick<Context, 'db'>,
  { labId }: LabActor,
  { id }: { id: number },
): Promise<{ isDeleted: boolean }> {
  const { numDeletedRows } = await db
    .deleteFrom('analyte_ranges')
    .where('id', '=', id)
    .where('lab_id', '=', labId)
    .executeTakeFirst();
  return { isDeleted: numDeletedRows > 0n };
}
