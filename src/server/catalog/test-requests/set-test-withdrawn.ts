import { sql, type Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { SetTestWithdrawnInput } from '#/shared/catalog/editor.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { readTestFields } from '../editor/read-test-fields.ts';
import { lockOffers } from './move-offers.ts';

type Outcome = { version: number; isWithdrawn: boolean };

/**
 * Takes a test out of the catalogue, or puts it back with the offers that it had. Bookings and results keep it. A repeat
 * changes nothing.
 * @throws {AppError} NOT_FOUND, CHANGED_MEANWHILE
 */
export const setTestWithdrawn = (
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  input: SetTestWithdrawnInput,
): Promise<Outcome> => retryOnConflict(() => db.transaction().execute((trx) => change(trx, actor, input)));

async function change(
  trx: Transaction<DB>,
  actor: Actor,
  { testId, version, isWithdrawn }: SetTestWithdrawnInput,
): Promise<Outcome> {
  await lockOffers(trx, { fromTestId: testId, intoTestId: testId });
  const [known] = await readTestFields(trx, { testId });
  if (!known) throw new AppError('NOT_FOUND');
  if (known.isWithdrawn === isWithdrawn) return { version: known.version, isWithdrawn };
  if (known.version !== version) throw new AppError('CHANGED_MEANWHILE');
  await trx
    .updateTable('tests')
    .set({ withdrawn_at: isWithdrawn ? sql`now()` : null, version: version + 1 })
    .where('id', '=', testId)
    .execute();
  const labIds = isWithdrawn ? await closeOffers(trx, testId) : await reopenOffers(trx, testId);
  await recordChange(trx, actor, {
    action: 'admin.setTestWithdrawn',
    subjectType: 'test',
    subjectId: testId,
    before: { isWithdrawn: !isWithdrawn },
    after: { isWithdrawn, ...(isWithdrawn ? { closedLabIds: labIds } : { reopenedLabIds: labIds }) },
  });
  return { version: version + 1, isWithdrawn };
}

async function closeOffers(trx: Transaction<DB>, testId: number) {
  const { rows } = await sql<{ lab_id: number }>`
    update lab_tests set is_active = false, closed_by_catalogue = true where test_id = ${testId} and is_active
    returning lab_id`.execute(trx);
  return rows.map((row) => row.lab_id);
}

/** Labs whose plan is full meanwhile keep the offer inactive, and activate it themselves when they have room. */
async function reopenOffers(trx: Transaction<DB>, testId: number) {
  const { rows } = await sql<{ lab_id: number }>`
    update lab_tests o set is_active = true
    from labs l
    join user_profiles u on u.id = l.owner_id
    cross join lateral plan_of('lab', u.subscription_tier) p
    where o.test_id = ${testId} and o.closed_by_catalogue and not o.is_active and l.id = o.lab_id
      and (p.active_test_limit is null
           or p.active_test_limit > (select count(*) from lab_tests x where x.lab_id = l.id and x.is_active))
    returning o.lab_id`.execute(trx);
  await sql`
    update lab_tests set closed_by_catalogue = false where test_id = ${testId} and closed_by_catalogue`.execute(
    trx,
  );
  return rows.map((row) => row.lab_id);
}
