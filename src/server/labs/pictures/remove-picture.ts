import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { LabPictureKind } from '#/shared/catalog/lab-picture.ts';
import type { OwnPicture } from '#/shared/labs/picture.ts';
import { dropPicture } from './drop-picture.ts';

const actions = { logo: 'lab.removeLogo', front: 'lab.removeFront' } as const;

/** A repeat changes nothing. */
export async function removePicture(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  kind: LabPictureKind,
): Promise<OwnPicture> {
  await db.transaction().execute(async (trx) => {
    const before = await dropPicture(trx, kind, actor.labId);
    if (kind === 'front') await dropPicture(trx, 'thumbnail', actor.labId);
    if (before === null) return;
    await recordChange(trx, actor, {
      action: actions[kind],
      subjectType: 'lab',
      subjectId: actor.labId,
      before: { [kind]: before },
      after: { [kind]: null },
    });
  });
  return { picture: null };
}
