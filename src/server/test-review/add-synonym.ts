import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { AddedSynonym, AddSynonymInput } from '#/shared/test-review.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { findCalled } from './find-called.ts';
import { lockCatalogue } from './lock-catalogue.ts';

/**
 * A test is found by one word more, in every process within two seconds. Where others are called so already it is
 * added only once that was read and confirmed. The search that it answers leaves the list.
 */
export async function addSynonym(
  db: Kysely<DB>,
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
    await lockCatalogue(trx);
    const called = await findCalled(trx, term);
    const takenBy = called.filter((other) => other.testId !== testId);
    if (takenBy.length > 0 && !isConfirmed) return { isAdded: false, takenBy };
    if (called.length === takenBy.length) {
      await trx.insertInto('test_synonyms').values({ test_id: testId, locale, term }).execute();
      const subject = { subjectType: 'test', subjectId: testId };
      const after = { locale, term, ...(missId === undefined ? {} : { missId }) };
      await recordChange(trx, actor, { action: 'admin.addSynonym', ...subject, before: {}, after });
    }
    if (missId !== undefined) await forgetMiss(trx, missId);
    return { isAdded: true, takenBy };
  });
}

const forgetMiss = (trx: Transaction<DB>, missId: number) =>
  trx.deleteFrom('search_misses').where('id', '=', missId).execute();
