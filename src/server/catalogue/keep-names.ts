import type { Transaction } from 'kysely';
import type { TestFields } from '#/shared/catalogue.ts';
import type { DB } from '../db/schema.gen.ts';
import { keepOldName } from '../test-review/keep-old-name.ts';

type Names = Pick<TestFields, 'nameAr' | 'nameEn'>;

/** The names that a test had go on leading to it. */
export async function keepNames(trx: Transaction<DB>, testId: number, before: Names, after: Names) {
  if (before.nameAr !== after.nameAr) await keepOldName(trx, { testId, locale: 'ar', name: before.nameAr });
  if (before.nameEn !== after.nameEn) await keepOldName(trx, { testId, locale: 'en', name: before.nameEn });
}
