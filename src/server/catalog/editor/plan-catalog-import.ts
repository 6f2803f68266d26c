import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readCsv } from '#/server/platform/csv/read-csv.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { CatalogPreview } from '#/shared/catalog/catalog-file.ts';
import { catalogColumns } from './catalog-cells.ts';
import { compareCatalog, type PlannedTest } from './compare-catalog.ts';
import { readCatalogNames } from './read-catalog-names.ts';
import { readTestFields } from './read-test-fields.ts';

const MOST_TESTS = 20_000;
const MOST_ROWS = 2_000;

type Plan = Pick<CatalogPreview, 'fileError' | 'errors' | 'unchangedCount' | 'fingerprint'> & {
  planned: PlannedTest[];
};

/** The changes that importing this file would make to the current catalogue. */
export async function planCatalogImport(db: Kysely<DB>, csv: string): Promise<Plan> {
  const read = await readCsv(csv, {
    columns: catalogColumns,
    isEnough: (named) =>
      named.has('test_id') || named.has('loinc') || named.has('name_en') || named.has('name_ar'),
    mostRows: MOST_ROWS,
  });
  if ('error' in read)
    return { fileError: read.error, planned: [], errors: [], unchangedCount: 0, fingerprint: '' };
  const words = await readCatalogNames(db);
  const tests = await readTestFields(db, { afterId: 0, limit: MOST_TESTS });
  const retiredCodes = await readRetiredCodes(db);
  const compared = compareCatalog(read.rows, { tests, retiredCodes, words });
  const said = compared.planned.map(({ known, before, after }) => [known?.testId ?? null, before, after]);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([said, compared.errors]))
    .digest('hex');
  return { fileError: null, fingerprint, ...compared };
}

async function readRetiredCodes(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom('tests')
    .select('loinc')
    .where('merged_into', 'is not', null)
    .limit(MOST_TESTS)
    .execute();
  return rows.flatMap(({ loinc }) => loinc ?? []);
}
