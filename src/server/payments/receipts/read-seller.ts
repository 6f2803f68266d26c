import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Localized } from '#/shared/core/locale.ts';

const settings = {
  seller: z.object({
    nameAr: z.string(),
    nameEn: z.string(),
    addressAr: z.string(),
    addressEn: z.string(),
  }),
  vat: z.object({ vatNumber: z.nullable(z.string()) }),
};

type Seller = { name: Localized; address: Localized; vatNumber: string | null };

/** The operator of this site, as printed on documents. */
export async function readSeller(db: Kysely<DB>): Promise<Seller> {
  const rows = await db
    .selectFrom('site_settings')
    .select(['key', 'value'])
    .where('key', 'in', ['seller', 'vat'])
    .execute();
  const valueOf = (key: string) => rows.find((row) => row.key === key)?.value;
  const seller = settings.seller.parse(valueOf('seller'));
  return {
    name: { ar: seller.nameAr, en: seller.nameEn },
    address: { ar: seller.addressAr, en: seller.addressEn },
    vatNumber: settings.vat.parse(valueOf('vat')).vatNumber,
  };
}
