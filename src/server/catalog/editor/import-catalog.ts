import { sql, type Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { ImportCatalogInput, ImportedCatalog } from '#/shared/catalog/catalog-file.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { PlannedTest } from './compare-catalog.ts';
import { lockCatalog } from './lock-catalog.ts';
import { planCatalogImport } from './plan-catalog-import.ts';
import { recordOldNames } from './record-old-names.ts';
import { writeTest } from './write-test.ts';

/** Applies exactly the previewed changes, all or none. @throws {AppError} CHANGED_MEANWHILE */
export async function importCatalog(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { csv, fingerprint }: ImportCatalogInput,
): Promise<ImportedCatalog> {
  return db.transaction().execute(async (trx) => {
    // Locks out other edits; updates of the offer counts wait for the end of the import.
    await sql`select from tests order by id for no key update`.execute(trx);
    await lockCatalog(trx);
    const plan = await planCatalogImport(trx, csv);
    if (plan.fingerprint !== fingerprint) throw new AppError('CHANGED_MEANWHILE');
    await freePositions(trx, plan.planned);
    for (const row of plan.planned) await importRow(trx, actor, row);
    const addedCount = plan.planned.filter(({ known }) => known === null).length;
    return { addedCount, changedCount: plan.planned.length - addedCount };
  });
}

/** Positions that change hands within the file are null in between. */
async function freePositions(trx: Transaction<DB>, planned: readonly PlannedTest[]) {
  const moving = planned.flatMap(({ known, after }) =>
    known && 'popular_position' in after ? [known.testId] : [],
  );
  if (moving.length === 0) return;
  await trx.updateTable('tests').set({ popular_position: null }).where('id', 'in', moving).execute();
}

async function importRow(trx: Transaction<DB>, actor: Actor, { known, fields, before, after }: PlannedTest) {
  const testId = await writeTest(trx, known?.testId ?? null, fields);
  if (known) await recordOldNames(trx, testId, known.fields, fields);
  await recordChange(trx, actor, {
    action: 'admin.importCatalogue',
    subjectType: 'test',
    subjectId: testId,
    before,
    after,
  });
}
