import type { Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { AddedSynonym, AddSynonymInput } from '#/shared/catalog/test-request.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { lockCatalog } from '../editor/lock-catalog.ts';
import { findCalled } from './find-called.ts';

/**
 * Adds a synonym to a test; every process finds the test by it within two seconds. If other tests already have this
 * name, it is added only after confirmation. The search miss that it resolves leaves the list.
 */
export async function addSynonym(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { testId, locale, term, missId, isConfirmed }: AddSynonymInput,
): Promise<AddedSynonym> {
  return db.transaction().execute(async (trx) => {
    const test = await trx
      .selectFrom('tests')
      .select('merged_into')
      .where('id', '=', testId)
      .forKeyShare()
      .executeTakeFirst();
    if (!test || test.merged_into !== null) throw new AppError('NOT_FOUND');
    await lockCatalog(trx);
    const called = await findCalled(trx, term);
    const takenBy = called.filter((other) => other.testId !== testId);
    if (takenBy.length > 0 && !isConfirmed) return { isAdded: false, takenBy };
    if (called.length === takenBy.length) {
      await trx.insertInto('test_synonyms').values({ test_id: testId, locale, term }).execute();
      const subject = { subjectType: 'test', subjectId: testId };
      const after = { locale, term, ...(missId === undefined ? {} : { missId }) };
      await recordChange(trx, actor, { action: 'admin.addSynonym', ...subject, before: {}, after });
    }
    if (missId !== undefined) await deleteMiss(trx, missId);
    return { isAdded: true, takenBy };
  });
}

const deleteMiss = (trx: Transaction<DB>, missId: number) =>
  trx.deleteFrom('search_misses').where('id', '=', missId).execute();
