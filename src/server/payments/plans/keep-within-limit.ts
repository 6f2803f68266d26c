import { sql, type Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Plan } from '#/shared/payments/plan.ts';

/**
 * Deactivates a lab's newest tests above its plan's limit, where the plan ended without the lab's own choice. Returns how
 * many.
 */
export async function keepWithinLimit(
  trx: Transaction<DB>,
  userId: string,
  { activeTestLimit }: Plan,
): Promise<number> {
  if (activeTestLimit === null) return 0;
  const { rows } = await sql<{ id: number; lab_id: number }>`
    update lab_tests set is_active = false
    where id in (
      select t.id from lab_tests t join labs l on l.id = t.lab_id
      where l.owner_id = ${userId} and t.is_active order by t.created_at, t.id offset ${activeTestLimit})
    returning id, lab_id`.execute(trx);
  const [first] = rows;
  if (!first) return 0;
  const labTestIds = rows.map(({ id }) => id);
  await recordChange(
    trx,
    { userId, userType: 'lab' },
    {
      action: 'subscriptions.keepWithinLimit',
      subjectType: 'lab',
      subjectId: first.lab_id,
      before: { activeLabTestIds: labTestIds },
      after: { activeLabTestIds: [], activeTestLimit },
    },
  );
  return labTestIds.length;
}
