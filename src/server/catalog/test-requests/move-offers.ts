import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { MergeTestsInput } from '#/shared/catalog/test-request.ts';
import { AppError } from '#/shared/core/app-error.ts';

/**
 * Locks every offer of the test that is merged, in the lock order of a lab's own price list changes: owners, labs,
 * their earliest slots, then both tests. From then on no lab can begin to offer it.
 */
export async function lockOffers(trx: Transaction<DB>, { fromTestId, intoTestId }: MergeTestsInput) {
  const labIds = await labsOffering(trx, fromTestId);
  await sql`
    select from user_profiles where id in (select owner_id from labs where id = any (${labIds}::int[]))
    order by id for no key update`.execute(trx);
  await sql`select from labs where id = any (${labIds}::int[]) order by id for no key update`.execute(trx);
  await sql`
    select from lab_earliest_slots where lab_id = any (${labIds}::int[]) order by lab_id for share`.execute(
    trx,
  );
  await sql`select from tests where id in (${fromTestId}, ${intoTestId}) order by id for update`.execute(trx);
  // A lab that came in between is not locked: this is rare, and the retry includes it.
  const before = new Set(labIds);
  const now = await labsOffering(trx, fromTestId);
  if (now.some((labId) => !before.has(labId))) throw new AppError('CHANGED_MEANWHILE');
}

async function labsOffering(trx: Transaction<DB>, testId: number) {
  const rows = await trx
    .selectFrom('lab_tests')
    .select('lab_id')
    .where('test_id', '=', testId)
    .where((eb) => eb.or([eb('is_active', '=', true), eb('closed_by_catalogue', '=', true)]))
    .orderBy('lab_id')
    .execute();
  return rows.map((row) => row.lab_id);
}

/**
 * Closes every offer of the merged test. A lab without an offer of the other test gets one on the same terms; booked
 * lines stay with their offer.
 */
export async function moveOffers(trx: Transaction<DB>, { fromTestId, intoTestId }: MergeTestsInput) {
  const { rows: closed } = await sql<{ lab_id: number; price_halalas: number; turnaround_hours: number }>`
    update lab_tests set is_active = false where test_id = ${fromTestId} and is_active
    returning lab_id, price_halalas, turnaround_hours`.execute(trx);
  const { rows: moved } = await sql<{ lab_id: number }>`
    insert into lab_tests (lab_id, test_id, price_halalas, turnaround_hours)
    select lab_id, ${intoTestId}::int, price_halalas, turnaround_hours
    from json_to_recordset(${JSON.stringify(closed)}::json) as c (lab_id int, price_halalas int, turnaround_hours int)
    on conflict (lab_id, test_id) do nothing
    returning lab_id`.execute(trx);
  return { closedOfferCount: closed.length - moved.length, movedLabIds: moved.map((row) => row.lab_id) };
}
