import { encode } from 'uqr';
import { signed } from '#/client/core/signed.ts';
import { formatCount } from '#/shared/core/format.ts';
import { alignDigits, type Cell, type Sheet, SHEET_WIDTH } from '../pdf/sheet.ts';
import { isolated } from '../pdf/visual-runs.ts';

const START = 190;
const INSET = 8;
const AMOUNT_WIDTH = 90;
/** Slightly more than a row needs. */
const ROW_HEIGHT = 20;
const MOST_HEIGHT = 600;
/** One third of the width: phones can scan it on screen and on paper. */
const QR_SIZE = 116;

export type TotalRow = { label: string; halalas: number; isMain?: boolean };
type Totals = { rows: readonly TotalRow[]; notes: readonly string[]; zatcaQr: string | null };

/** The totals and payments; beside them the QR code of the tax authority and the notes. */
export function drawTotals(sheet: Sheet, { rows, notes, zatcaQr }: Totals) {
  const asides = notes.map((text): Cell => ({
    text,
    start: 0,
    width: START - 24,
    sizePt: 8,
    color: 'inkMuted',
  }));
  const codeHeight = zatcaQr === null ? 0 : QR_SIZE + 10;
  const asideHeight = asides.reduce((height, cell) => height + sheet.heightOf([cell]), codeHeight);
  // Stays on one page, unless the refunds fill more than a page.
  sheet.needs(Math.min(Math.max(rows.length * ROW_HEIGHT, asideHeight), MOST_HEIGHT));
  const top = sheet.top();
  if (zatcaQr !== null) drawQr(sheet, { text: zatcaQr, start: 0, top: top + 4 });
  sheet.skip(codeHeight);
  for (const cell of asides) sheet.row([cell]);
  sheet.goTo(top);
  drawRows(sheet, rows);
}

/** '5%' for 500 basis points. */
export const percent = (basisPoints: number) => isolated(`${formatCount(basisPoints / 100)}%`);

function drawRows(sheet: Sheet, rows: readonly TotalRow[]) {
  const amounts = alignDigits(sheet, rows.map(amountCell));
  for (const [index, row] of rows.entries()) {
    const cells = [wordsCell(row), amounts[index]].filter((cell) => cell !== undefined);
    const height = sheet.heightOf(cells) + 4;
    sheet.needs(height);
    if (row.isMain) sheet.box({ start: START, width: SHEET_WIDTH - START, height }, 'brandFaint');
    sheet.skip(2);
    sheet.row(cells);
    sheet.skip(2);
  }
}

const styleOf = ({ isMain }: TotalRow): Partial<Cell> => (isMain ? { weight: 'semibold', sizePt: 11 } : {});

const wordsCell = (row: TotalRow): Cell => ({
  ...styleOf(row),
  text: row.label,
  start: START + INSET,
  width: SHEET_WIDTH - START - AMOUNT_WIDTH - 2 * INSET,
});

const amountCell = (row: TotalRow): Cell => ({
  ...styleOf(row),
  text: isolated(signed(row.halalas)),
  start: SHEET_WIDTH - AMOUNT_WIDTH - INSET,
  width: AMOUNT_WIDTH,
});

/** One path of squares, which is sharp at every size. */
function drawQr(sheet: Sheet, { text, start, top }: { text: string; start: number; top: number }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  const mark = { start, top, width: QR_SIZE, height: QR_SIZE, scale: QR_SIZE / size };
  sheet.path(squares.join(''), mark, { fill: 'ink' });
}
