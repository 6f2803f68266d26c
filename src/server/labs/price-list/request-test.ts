import type { Transaction } from 'kysely';
import { getCurrentCatalog } from '#/server/catalog/word-index/current-catalog.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context, LabActor, LabId } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { normaliseText } from '#/shared/core/normalise-text.ts';
import type { RequestTestInput } from '#/shared/labs/offer.ts';

/**
 * Requests a test that the catalogue lacks. TEST_ALREADY_EXISTS if it has a test of this name, or the lab has an open
 * request for it.
 */
export async function requestTest(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { testNameAr, testNameEn, note }: RequestTestInput,
): Promise<{ id: string }> {
  await countAttempt(db, limits.testRequestsByLab, String(actor.labId));
  const names = [normaliseText(testNameAr), normaliseText(testNameEn)];
  const { tests } = await getCurrentCatalog(db);
  const isKnown = tests.some(({ name }) => names.some((asked) => isName(asked, name.ar, name.en)));
  if (isKnown) throw new AppError('TEST_ALREADY_EXISTS');

  return db.transaction().execute(async (trx) => {
    // One request per lab at a time: two tabs would otherwise send the same one twice.
    await trx.selectFrom('labs').select('id').where('id', '=', actor.labId).forNoKeyUpdate().execute();
    const waiting = await listWaiting(trx, actor.labId);
    if (waiting.some((asked) => names.some((name) => isName(name, asked.test_name_ar, asked.test_name_en))))
      throw new AppError('TEST_ALREADY_EXISTS');
    const { id } = await trx
      .insertInto('test_requests')
      .values({
        requested_by_lab_id: actor.labId,
        requested_by: actor.userId,
        test_name_ar: testNameAr,
        test_name_en: testNameEn,
        note,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { test_name_ar: testNameAr, test_name_en: testNameEn, note };
    const subject = { subjectType: 'test_request', subjectId: id };
    await recordChange(trx, actor, { action: 'lab.requestTest', ...subject, before: {}, after });
    return { id };
  });
}

// A text of punctuation alone is folded to an empty string and equals no name.
const isName = (asked: string, ...names: string[]) =>
  asked !== '' && names.some((name) => normaliseText(name) === asked);

const listWaiting = (trx: Transaction<DB>, labId: LabId) =>
  trx
    .selectFrom('test_requests')
    .select(['test_name_ar', 'test_name_en'])
    .where('requested_by_lab_id', '=', labId)
    .where('status', '=', 'pending')
    .execute();
