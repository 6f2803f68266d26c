import type { Context, LabActor } from '#/server/platform/trpc/context.ts';

/** Deletes a range of the lab; the usual range applies again. Deleting a range twice is no error. */
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
