import { sql, type Transaction } from 'kysely';
import { changedColumns } from '#/server/platform/audit/changed-columns.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabActor } from '#/server/platform/trpc/context.ts';
import { findOpenProposal, type Naming, placeOf, withProposal } from './proposal-row.ts';
import { requireOwnLicence } from './require-own-licence.ts';

/**
 * Proposes what the lab wishes to be called, beside what it is called now; the caller has locked the lab. The same wish
 * again changes nothing, another one takes the place of the open one, and the wish to stay as it is takes it back.
 * @throws {AppError} LICENCE_TAKEN
 */
export async function proposeDetails(
  trx: Transaction<DB>,
  actor: LabActor,
  { lab, wish }: { lab: Naming; wish: Partial<Naming> },
): Promise<void> {
  const open = await findOpenProposal(trx, actor.labId);
  const former = withProposal(lab, open);
  const wished = { ...former, ...wish };
  if (Object.keys(changedColumns(former, wished).after).length === 0) return;
  const { before, after } = changedColumns(lab, wished);
  const isChange = Object.keys(after).length > 0;
  if (open) await closeProposal(trx, open.id, isChange ? 'replaced' : 'withdrawn');
  const subject = { subjectType: 'lab', subjectId: actor.labId };
  if (!isChange) {
    await recordChange(trx, actor, { action: 'lab.withdrawProposal', ...subject, before: {}, after: {} });
    return;
  }
  if ('license_number' in after) {
    await requireOwnLicence(trx, { labId: actor.labId, licenseNumber: wished.license_number }, 'lab');
  }
  const isMoving = 'lat' in after || 'lon' in after || 'city_id' in after;
  await trx
    .insertInto('lab_proposals')
    .values({
      lab_id: actor.labId,
      ...after,
      ...('phone' in after ? { phone: wished.phone ?? '' } : {}),
      ...(isMoving ? placeOf(wished) : {}),
    })
    .execute();
  await recordChange(trx, actor, { action: 'lab.proposeDetails', ...subject, before, after });
}

export const closeProposal = (trx: Transaction<DB>, id: string, state: 'replaced' | 'withdrawn') =>
  trx
    .updateTable('lab_proposals')
    .set({ state, decided_at: sql`now()` })
    .where('id', '=', id)
    .execute();
