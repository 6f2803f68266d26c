import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { TestFields } from '#/shared/catalog/editor.ts';
import { recordOldName } from './record-old-name.ts';

type Names = Pick<TestFields, 'nameAr' | 'nameEn'>;

/** The former names of a test go on leading to it. */
export async function recordOldNames(trx: Transaction<DB>, testId: number, before: Names, after: Names) {
  if (before.nameAr !== after.nameAr) await recordOldName(trx, { testId, locale: 'ar', name: before.nameAr });
  if (before.nameEn !== after.nameEn) await recordOldName(trx, { testId, locale: 'en', name: before.nameEn });
}
