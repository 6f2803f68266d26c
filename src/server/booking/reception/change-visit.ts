import type { Transaction } from 'kysely';
import { notifyLab } from '#/server/messages/inbox/notify-lab.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabActor, Context } from '#/server/platform/trpc/context.ts';
import type { ReceptionVisit } from '#/shared/booking/reception.ts';
import { type LockedVisit, lockVisit } from './lock-visit.ts';
import { readReceptionVisits } from './read-reception-visits.ts';

export type ReceptionContext = Pick<Context, 'db' | 'site'>;
export type ReceptionActor = LabActor;

/** Changes a locked visit, notifies the laboratory's open pages and returns the new state. */
export async function changeVisit(
  { db, site }: ReceptionContext,
  actor: ReceptionActor,
  visitId: string,
  change: (trx: Transaction<DB>, visit: LockedVisit) => Promise<void>,
): Promise<ReceptionVisit> {
  await retryOnConflict(() =>
    db.transaction().execute(async (trx) => change(trx, await lockVisit(trx, actor.labId, visitId))),
  );
  await notifyLab(db, actor.labId);
  const [visit] = await readReceptionVisits({ db, site }, actor.labId, { visitId });
  if (!visit) throw new Error('the visit is gone');
  return visit;
}
