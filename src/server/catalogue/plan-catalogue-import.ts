import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CataloguePreview } from '#/shared/catalogue-file.ts';
import type { DB } from '../db/schema.gen.ts';
import { readCsv } from '../exports/read-csv.ts';
import { catalogueColumns } from './catalogue-cells.ts';
import { compareCatalogue, type PlannedTest } from './compare-catalogue.ts';
import { readCatalogueWords } from './read-catalogue-words.ts';
import { readTestFields } from './read-test-fields.ts';

const MOST_TESTS = 20_000;
const MOST_ROWS = 2_000;

type Plan = Pick<CataloguePreview, 'fileError' | 'errors' | 'unchangedCount' | 'fingerprint'> & {
  planned: PlannedTest[];
};

/** What importing this file would do to the catalogue as it is now. */
export async function planCatalogueImport(db: Kysely<DB>, csv: string): Promise<Plan> {
  const read = readCsv(csv, {
    columns: catalogueColumns,
    isEnough: (named) =>
      named.has('test_id') || named.has('loinc') || named.has('name_en') || named.has('name_ar'),
    mostRows: MOST_ROWS,
  });
  if ('error' in read)
    return { fileError: read.error, planned: [], errors: [], unchangedCount: 0, fingerprint: '' };
  const words = await readCatalogueWords(db);
  const tests = await readTestFields(db, { afterId: 0, limit: MOST_TESTS });
  const retiredCodes = await readRetiredCodes(db);
  const compared = compareCatalogue(read.rows, { tests, retiredCodes, words });
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
