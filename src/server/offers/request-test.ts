import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import { normaliseText } from '#/shared/normalise-text.ts';
import type { RequestTestInput } from '#/shared/offer.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { limits } from '../rate-limit/limits.ts';
import { getCurrentCatalogue } from '../search/current-catalogue.ts';

/**
 * Asks the administrator for a test that the catalogue lacks. TEST_ALREADY_EXISTS where it has one of this very name,
 * or the lab has asked for it and waits.
 */
export async function requestTest(
  db: Kysely<DB>,
  actor: Actor & { labId: number },
  { testNameAr, testNameEn, note }: RequestTestInput,
): Promise<{ id: string }> {
  await countAttempt(db, limits.testRequestsByLab, String(actor.labId));
  const names = [normaliseText(testNameAr), normaliseText(testNameEn)];
  const { tests } = await getCurrentCatalogue(db);
  const isKnown = tests.some(({ name }) => names.some((asked) => isName(asked, name.ar, name.en)));
  if (isKnown) throw new AppError('TEST_ALREADY_EXISTS');

  return db.transaction().execute(async (trx) => {
    // One request of a lab at a time, or two tabs would send the same one.
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

// What is nothing but signs is folded to nothing and equals no name.
const isName = (asked: string, ...names: string[]) =>
  asked !== '' && names.some((name) => normaliseText(name) === asked);

const listWaiting = (trx: Transaction<DB>, labId: number) =>
  trx
    .selectFrom('test_requests')
    .select(['test_name_ar', 'test_name_en'])
    .where('requested_by_lab_id', '=', labId)
    .where('status', '=', 'pending')
    .execute();
