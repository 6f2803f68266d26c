import type { Transaction } from 'kysely';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';

type Move = {
  testId: number | null;
  wanted: number | null;
  /** The place that this test leaves, for whoever stands where it goes. */
  freed: number | null;
};

/** A place on the home page is one test's: who stands there changes places with the one that comes, or leaves. */
export async function clearPosition(trx: Transaction<DB>, actor: Actor, { testId, wanted, freed }: Move) {
  if (wanted === null || wanted === freed) return;
  const other = await trx
    .selectFrom('tests')
    .select('id')
    .where('popular_position', '=', wanted)
    .where('id', '<>', testId ?? 0)
    .executeTakeFirst();
  if (!other) return;
  // The place that is left must be free before anybody takes it.
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
