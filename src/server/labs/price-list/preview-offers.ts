import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { OffersPreview } from '#/shared/labs/offer.ts';
import { planImport } from './plan-import.ts';

/** The differences between a file and the lab's price list, and the errors of its rows. */
export async function previewOffers(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
  { csv }: { csv: string },
): Promise<OffersPreview> {
  await countAttempt(db, limits.priceListsByLab, String(labId));
  const { writes: _writes, ...preview } = await planImport(db, labId, csv);
  return preview;
}
