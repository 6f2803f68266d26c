import { sql } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { findOpenProposal } from './proposal-row.ts';
import { closeProposal } from './propose-details.ts';

/**
 * Takes back the change that waits for an administrator.
 * @throws {AppError} CHANGED_MEANWHILE if it was decided or replaced
 */
export async function withdrawProposal(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { proposalId }: { proposalId: string },
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    await sql`select from labs where id = ${actor.labId}::int for no key update`.execute(trx);
    const open = await findOpenProposal(trx, actor.labId);
    if (open?.id !== proposalId) throw new AppError('CHANGED_MEANWHILE');
    await closeProposal(trx, open.id, 'withdrawn');
    const subject = { subjectType: 'lab', subjectId: actor.labId };
    await recordChange(trx, actor, { action: 'lab.withdrawProposal', ...subject, before: {}, after: {} });
  });
  return null;
}
