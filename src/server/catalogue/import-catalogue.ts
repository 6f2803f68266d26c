import { type Kysely, sql, type Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { ImportCatalogueInput, ImportedCatalogue } from '#/shared/catalogue-file.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { lockCatalogue } from '../test-review/lock-catalogue.ts';
import { catalogueRefusal } from './catalogue-refusal.ts';
import type { PlannedTest } from './compare-catalogue.ts';
import { keepNames } from './keep-names.ts';
import { planCatalogueImport } from './plan-catalogue-import.ts';
import { writeTest } from './write-test.ts';

/** Does exactly what was previewed, all of it or nothing. @throws {AppError} CHANGED_MEANWHILE */
export async function importCatalogue(
  db: Kysely<DB>,
  actor: Actor,
  { csv, fingerprint }: ImportCatalogueInput,
): Promise<ImportedCatalogue> {
  try {
    return await db.transaction().execute(async (trx) => {
      // Nobody edits beside it; offers go on being counted as soon as it is done.
      await sql`select from tests order by id for no key update`.execute(trx);
      await lockCatalogue(trx);
      const plan = await planCatalogueImport(trx, csv);
      if (plan.fingerprint !== fingerprint) throw new AppError('CHANGED_MEANWHILE');
      await freePositions(trx, plan.planned);
      for (const row of plan.planned) await importRow(trx, actor, row);
      const addedCount = plan.planned.filter(({ known }) => known === null).length;
      return { addedCount, changedCount: plan.planned.length - addedCount };
    });
  } catch (error) {
    throw catalogueRefusal(error) ?? error;
  }
}

/** Places that change hands within the file are nobody's in between. */
async function freePositions(trx: Transaction<DB>, planned: readonly PlannedTest[]) {
  const moving = planned.flatMap(({ known, after }) =>
    known && 'popular_position' in after ? [known.testId] : [],
  );
  if (moving.length === 0) return;
  await trx.updateTable('tests').set({ popular_position: null }).where('id', 'in', moving).execute();
}

async function importRow(trx: Transaction<DB>, actor: Actor, { known, fields, before, after }: PlannedTest) {
  const testId = await writeTest(trx, known?.testId ?? null, fields);
  if (known) await keepNames(trx, testId, known.fields, fields);
  await recordChange(trx, actor, {
    action: 'admin.importCatalogue',
    subjectType: 'test',
    subjectId: testId,
    before,
    after,
  });
}
