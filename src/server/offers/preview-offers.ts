import type { Kysely } from 'kysely';
import type { OffersPreview } from '#/shared/offer.ts';
import type { DB } from '../db/schema.gen.ts';
import { planImport } from './plan-import.ts';

/** The differences between a file and the lab's price list, and why rows of it cannot be taken over. */
export async function previewOffers(
  db: Kysely<DB>,
  { labId }: { labId: number },
  { csv }: { csv: string },
): Promise<OffersPreview> {
  const { writes: _writes, ...preview } = await planImport(db, labId, csv);
  return preview;
}
