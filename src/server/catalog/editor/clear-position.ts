import type { Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';

type Move = {
  testId: number | null;
  wanted: number | null;
  /** The position that this test leaves, for the test at its new position. */
  freed: number | null;
};

/**
 * A position on the home page holds one test: the test there swaps positions with the new one, or loses its position.
 */
export async function clearPosition(trx: Transaction<DB>, actor: Actor, { testId, wanted, freed }: Move) {
  if (wanted === null || wanted === freed) return;
  const other = await trx
    .selectFrom('tests')
    .select('id')
    .where('popular_position', '=', wanted)
    .where('id', '<>', testId ?? 0)
    .executeTakeFirst();
  if (!other) return;
  // The old position must be free before another test takes it.
  if (testId !== null && freed !== null)
    await trx.updateTable('tests').set({ popular_position: null }).where('id', '=', testId).execute();
  await trx
    .updateTable('tests')
    .set((eb) => ({ popular_position: freed, version: eb('version', '+', 1) }))
    .where('id', '=', other.id)
    .execute();
  await recordChange(trx, actor, {
    action: 'admin.updateTest',
    subjectType: 'test',
    subjectId: other.id,
    before: { popular_position: wanted },
    after: { popular_position: freed },
  });
}
