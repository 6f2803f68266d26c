import { sql, type Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context, LabActor, LabId } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ImportedOffers, ImportOffersInput } from '#/shared/labs/offer.ts';
import { lockPriceList } from './lock-price-list.ts';
import { planImport } from './plan-import.ts';

/** Imports exactly what was previewed, all of it or nothing; OFFERS_CHANGED if the result would differ by now. */
export async function importOffers(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { csv, fingerprint }: ImportOffersInput,
): Promise<ImportedOffers> {
  const importAll = async (trx: Transaction<DB>) => {
    await lockPriceList(trx, actor.labId);
    const plan = await planImport(trx, actor.labId, csv);
    if (plan.fingerprint !== fingerprint) throw new AppError('OFFERS_CHANGED');
    if (plan.writes.length > 0) {
      await writeOffers(trx, actor.labId, plan.writes);
      const subject = { subjectType: 'lab', subjectId: actor.labId };
      const before = {
        changed: plan.changed.map(({ testName, from }) => ({ test: testName.en, ...from })),
      };
      const after = {
        changed: plan.changed.map(({ testName, to }) => ({ test: testName.en, ...to })),
        added: plan.added.map(({ testName, to }) => ({ test: testName.en, ...to })),
      };
      await recordChange(trx, actor, { action: 'lab.importOffers', ...subject, before, after });
    }
    return { addedCount: plan.added.length, changedCount: plan.changed.length };
  };
  await countAttempt(db, limits.priceListsByLab, String(actor.labId));
  return retryOnConflict(() => db.transaction().execute(importAll));
}

/** One statement: the plan limit is checked after all rows, so their order does not matter. */
const writeOffers = (
  trx: Transaction<DB>,
  labId: LabId,
  writes: Awaited<ReturnType<typeof planImport>>['writes'],
) =>
  sql`
    insert into lab_tests (lab_id, test_id, price_halalas, turnaround_hours, is_active)
    select ${labId}, w."testId", (w.to->>'priceHalalas')::int, (w.to->>'turnaroundHours')::smallint,
           (w.to->>'isActive')::boolean
    from json_to_recordset(${JSON.stringify(writes)}::json) as w ("testId" int, "to" json)
    order by w."testId"
    on conflict (lab_id, test_id) do update
    set price_halalas = excluded.price_halalas, turnaround_hours = excluded.turnaround_hours,
        is_active = excluded.is_active`.execute(trx);
