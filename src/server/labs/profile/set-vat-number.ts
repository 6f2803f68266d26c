import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { LabVatNumber, SetVatNumberInput } from '#/shared/labs/vat-number.ts';

/** Changes the VAT number of documents that are issued from now on; issued ones keep theirs. */
export async function setVatNumber(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { vatNumber }: SetVatNumberInput,
): Promise<LabVatNumber> {
  await db.transaction().execute(async (trx) => {
    const lab = await trx
      .selectFrom('labs')
      .select('vat_number')
      .where('id', '=', actor.labId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!lab) throw new AppError('NOT_FOUND');
    if (lab.vat_number === vatNumber) return;
    await trx.updateTable('labs').set({ vat_number: vatNumber }).where('id', '=', actor.labId).execute();
    await recordChange(trx, actor, {
      action: 'lab.setVatNumber',
      subjectType: 'lab',
      subjectId: actor.labId,
      before: { vat_number: lab.vat_number },
      after: { vat_number: vatNumber },
    });
  });
  return { vatNumber };
}
