import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { type AddSiteOutcome, type LabSiteInput, MOST_SITES } from '#/shared/labs/widget.ts';
import { readSites } from './read-sites.ts';

/** A repeat changes nothing. */
export async function addSite(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { origin }: LabSiteInput,
): Promise<AddSiteOutcome> {
  return db.transaction().execute(async (trx) => {
    const lab = await trx
      .selectFrom('labs')
      .select('id')
      .where('id', '=', actor.labId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!lab) throw new AppError('NOT_FOUND');
    const sites = await readSites(trx, actor.labId);
    if (sites.includes(origin)) return { sites, isFull: false };
    if (sites.length >= MOST_SITES) return { sites, isFull: true };
    await trx.insertInto('lab_sites').values({ lab_id: actor.labId, origin }).execute();
    await recordChange(trx, actor, {
      action: 'lab.addSite',
      subjectType: 'lab',
      subjectId: actor.labId,
      before: {},
      after: { site: origin },
    });
    return { sites: [...sites, origin], isFull: false };
  });
}
