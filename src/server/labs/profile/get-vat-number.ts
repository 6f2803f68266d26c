import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { LabVatNumber } from '#/shared/labs/vat-number.ts';

/** The VAT number that the lab's documents carry. */
export async function getVatNumber(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
): Promise<LabVatNumber> {
  const { vat_number: vatNumber } = await db
    .selectFrom('labs')
    .select('vat_number')
    .where('id', '=', labId)
    .executeTakeFirstOrThrow();
  return { vatNumber };
}
