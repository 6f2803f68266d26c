import type { Transaction } from 'kysely';
import type { DeskVisit } from '#/shared/desk.ts';
import type { Actor, Context } from '../context.ts';
import { repeatOnConflict } from '../db/repeat-on-conflict.ts';
import type { DB } from '../db/schema.gen.ts';
import { type LockedVisit, lockVisit } from './lock-visit.ts';
import { readDeskVisits } from './read-desk-visits.ts';
import { ringLab } from './ring-lab.ts';

export type DeskAsking = Pick<Context, 'db' | 'site'>;
export type DeskActor = Actor & { labId: number };

/** Changes a locked visit, wakes the laboratory's open pages, and answers with the visit as it then is. */
export async function changeVisit(
  { db, site }: DeskAsking,
  actor: DeskActor,
  visitId: string,
  change: (trx: Transaction<DB>, visit: LockedVisit) => Promise<void>,
): Promise<DeskVisit> {
  await repeatOnConflict(() =>
    db.transaction().execute(async (trx) => change(trx, await lockVisit(trx, actor.labId, visitId))),
  );
  await ringLab(db, actor.labId);
  const [visit] = await readDeskVisits({ db, site }, actor.labId, { visitId });
  if (!visit) throw new Error('the visit is gone');
  return visit;
}
