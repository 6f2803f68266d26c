import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Cell, ExportList } from '#/server/platform/csv/export-list.ts';
import { readFilters } from '#/server/platform/db/list/read-filters.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { PersonOf } from '#/shared/payments/transactions.ts';

const PAGE_ROWS = 1_000;

type Paged = { cursor?: string | undefined; limit: number };
type List<Input extends Paged, Row> = {
  input: z.ZodMiniType<Input>;
  read: (ctx: Pick<Context, 'db'>, input: Input) => Promise<Page<Row>>;
  columns: readonly string[];
  cellsOf: (row: Row) => Cell[][];
};

/** Exports the list of the same address page by page, each by a query of its own, so that no cursor stays open. */
export function exportOf<Input extends Paged, Row>({
  input,
  read,
  columns,
  cellsOf,
}: List<Input, Row>): ExportList {
  async function* pages(db: Kysely<DB>, search: URLSearchParams) {
    const filters = readFilters(input, search);
    let cursor: string | undefined;
    do {
      const page = await read({ db }, { ...filters, limit: PAGE_ROWS, cursor });
      yield page.rows.flatMap(cellsOf);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
  return { columns, pages };
}

export const nameOf = ({ name, isAnonymous }: PersonOf) => name ?? (isAnonymous ? 'anonymous' : 'erased');
export const sar = (halalas: number) => (halalas / 100).toFixed(2);
