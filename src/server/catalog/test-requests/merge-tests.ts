import { sql, type Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB, Locale } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { MergeTestsInput, TestNames } from '#/shared/catalog/test-request.ts';
import { lockCatalog } from '../editor/lock-catalog.ts';
import { recordOldName } from '../editor/record-old-name.ts';
import { mergedWords } from './merged-words.ts';
import { lockOffers, moveOffers } from './move-offers.ts';
import { readMerge } from './read-merge.ts';

/**
 * Merges the first test into the second, permanently: the first is no longer offered or found, its words and addresses
 * lead to the second. Bookings keep its name.
 * @throws {AppError} NOT_MERGEABLE, CHANGED_MEANWHILE
 */
export async function mergeTests(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  input: MergeTestsInput,
): Promise<TestNames> {
  return db.transaction().execute(async (trx) => {
    await readMerge(trx, input);
    await lockOffers(trx, input);
    await lockCatalog(trx);
    const { from, into } = await readMerge(trx, input);
    const words = await mergedWords(trx, { from, into });
    const offers = await moveOffers(trx, input);
    await retire(trx, input);
    await moveWords(trx, input, words);
    for (const [locale, name] of [['ar', from.name_ar] as const, ['en', from.name_en] as const]) {
      await recordOldName(trx, { testId: into.id, locale, name });
    }
    await recordChange(trx, actor, {
      action: 'admin.mergeTests',
      subjectType: 'test',
      subjectId: from.id,
      before: { name_ar: from.name_ar, name_en: from.name_en, popular_position: from.popular_position },
      after: { merged_into: into.id, synonyms: words.map(({ term }) => term), ...offers },
    });
    return { testId: into.id, testName: { ar: into.name_ar, en: into.name_en } };
  });
}

/** Marks the first test as merged. Earlier merges into it, and requests answered with it, then refer to the second. */
async function retire(trx: Transaction<DB>, { fromTestId, intoTestId }: MergeTestsInput) {
  await trx
    .updateTable('tests')
    .set({ merged_into: intoTestId, popular_position: null })
    .where((eb) => eb.or([eb('id', '=', fromTestId), eb('merged_into', '=', fromTestId)]))
    .execute();
  for (const table of ['test_requests', 'test_names_before'] as const) {
    await trx.updateTable(table).set({ test_id: intoTestId }).where('test_id', '=', fromTestId).execute();
  }
}

async function moveWords(
  trx: Transaction<DB>,
  { fromTestId, intoTestId }: MergeTestsInput,
  words: { locale: Locale; term: string }[],
) {
  await trx.deleteFrom('test_synonyms').where('test_id', '=', fromTestId).execute();
  await sql`
    insert into test_synonyms (test_id, locale, term)
    select ${intoTestId}::int, locale, term
    from json_to_recordset(${JSON.stringify(words)}::json) as w (locale locale, term text)
    on conflict do nothing`.execute(trx);
}
