type Cell = string | number | boolean | null | undefined;

const NEEDS_QUOTES = /[",\r\n\ufeff]|^ | $/;

/** Rows of a CSV file as RFC 4180 has them; spaces at the ends of a cell stay. */
export const writeRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => row.map(writeCell).join(',')).join('\r\n');

function writeCell(cell: Cell): string {
  const text = String(cell ?? '');
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
