import type { Kysely } from 'kysely';
import type { Cell, ExportList } from '#/server/platform/csv/export-list.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { catalogColumns, cellsOf } from './catalog-cells.ts';
import { readCatalogNames } from './read-catalog-names.ts';
import { readTestFields } from './read-test-fields.ts';

const PAGE = 1_000;

/** The whole catalogue as a file that can be imported again. */
export const catalogList: ExportList = { columns: catalogColumns, pages };

async function* pages(db: Kysely<DB>): AsyncGenerator<Cell[][]> {
  const words = await readCatalogNames(db);
  let afterId = 0;
  for (;;) {
    const tests = await readTestFields(db, { afterId, limit: PAGE });
    yield tests.map(({ testId, fields }) => {
      const cells = { test_id: testId, ...cellsOf(fields, words) };
      return catalogColumns.map((column) => inWords(cells[column]));
    });
    const last = tests.at(-1);
    if (!last || tests.length < PAGE) return;
    afterId = last.testId;
  }
}

const inWords = (cell: Cell): Cell => (typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : cell);
