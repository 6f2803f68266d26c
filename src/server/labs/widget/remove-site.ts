import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { LabSiteInput, LabSites } from '#/shared/labs/widget.ts';
import { readSites } from './read-sites.ts';

/** A repeat changes nothing. */
export async function removeSite(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { origin }: LabSiteInput,
): Promise<LabSites> {
  return db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('lab_sites')
      .where('lab_id', '=', actor.labId)
      .where('origin', '=', origin)
      .returning('origin')
      .executeTakeFirst();
    if (removed)
      await recordChange(trx, actor, {
        action: 'lab.removeSite',
        subjectType: 'lab',
        subjectId: actor.labId,
        before: { site: origin },
        after: {},
      });
    return { sites: await readSites(trx, actor.labId) };
  });
}
