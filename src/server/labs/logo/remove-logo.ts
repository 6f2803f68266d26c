import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { OwnLogo } from '#/shared/labs/logo.ts';
import { dropLogo } from './drop-logo.ts';

/** A repeat changes nothing. */
export async function removeLogo({ db }: Pick<Context, 'db'>, actor: LabActor): Promise<OwnLogo> {
  await db.transaction().execute(async (trx) => {
    const before = await dropLogo(trx, actor.labId);
    if (before === null) return;
    await recordChange(trx, actor, {
      action: 'lab.removeLogo',
      subjectType: 'lab',
      subjectId: actor.labId,
      before: { logo: before },
      after: { logo: null },
    });
  });
  return { logo: null };
}
