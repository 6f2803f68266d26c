import type { Cell } from './export-list.ts';
import { writeRows } from './write-rows.ts';

const BYTE_ORDER_MARK = '\ufeff';
/** A cell that a spreadsheet would evaluate as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const safe = (cell: Cell) => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell);
const lines = (rows: Cell[][]) => `${writeRows(rows.map((row) => row.map(safe)))}\r\n`;

/** Streams a CSV file that spreadsheets open as UTF-8. Cancelling the stream stops reading pages. */
export function streamCsv(
  columns: readonly string[],
  pages: AsyncIterable<Cell[][]>,
): ReadableStream<Uint8Array> {
  const parts = encode(columns, pages);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await parts.return(undefined)),
  });
}

async function* encode(columns: readonly string[], pages: AsyncIterable<Cell[][]>) {
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + lines([[...columns]]));
  for await (const rows of pages) if (rows.length > 0) yield encoder.encode(lines(rows));
}
