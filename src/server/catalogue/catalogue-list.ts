import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { Cell, ExportList } from '../exports/export-list.ts';
import { catalogueColumns, cellsOf } from './catalogue-cells.ts';
import { readCatalogueWords } from './read-catalogue-words.ts';
import { readTestFields } from './read-test-fields.ts';

const PAGE = 1_000;

/** The whole catalogue as a file that can be imported again. */
export const catalogueList: ExportList = { columns: catalogueColumns, pages };

async function* pages(db: Kysely<DB>): AsyncGenerator<Cell[][]> {
  const words = await readCatalogueWords(db);
  let afterId = 0;
  for (;;) {
    const tests = await readTestFields(db, { afterId, limit: PAGE });
    yield tests.map(({ testId, fields }) => {
      const cells = { test_id: testId, ...cellsOf(fields, words) };
      return catalogueColumns.map((column) => inWords(cells[column]));
    });
    const last = tests.at(-1);
    if (!last || tests.length < PAGE) return;
    afterId = last.testId;
  }
}

const inWords = (cell: Cell): Cell => (typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : cell);
