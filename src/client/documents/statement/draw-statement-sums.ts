import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { signed } from '#/client/core/signed.ts';
import type { StatementToPrint } from '#/shared/payments/statement.ts';
import { alignDigits, type Cell, SHEET_WIDTH } from '../pdf/sheet.ts';
import { isolated } from '../pdf/visual-runs.ts';
import type { StatementPaper } from './statement-paper.ts';

const INSET = 8;
const AMOUNT_WIDTH = 110;

type SumRow = { message: MessageDescriptor; halalas: number; isMain?: boolean; isInside?: boolean };

/** From the opening to the closing balance, by kind; empty kinds are left out. */
export function drawStatementSums({ sheet, statement, i18n }: StatementPaper) {
  const rows = sumRows(statement);
  const amounts = alignDigits(sheet, rows.map(amountCell));
  for (const [index, row] of rows.entries()) {
    const label: Cell = {
      ...styleOf(row),
      text: i18n._(row.message),
      start: row.isInside ? 3 * INSET : INSET,
      width: SHEET_WIDTH - AMOUNT_WIDTH - 4 * INSET,
    };
    const cells = [label, amounts[index]].filter((cell) => cell !== undefined);
    const height = sheet.heightOf(cells) + 4;
    sheet.needs(height);
    if (row.isMain) sheet.box({ start: 0, width: SHEET_WIDTH, height }, 'brandFaint');
    sheet.skip(2);
    sheet.row(cells);
    sheet.skip(2);
  }
  sheet.skip(4);
  const notes = [msg`All amounts are in Saudi riyals. A balance above zero is owed to the laboratory.`];
  if (statement.isOpen) notes.push(msg`The month is not over: this is how it stood when it was made.`);
  for (const note of notes) {
    sheet.row([
      { text: i18n._(note), start: INSET, width: SHEET_WIDTH - 2 * INSET, sizePt: 8, color: 'inkMuted' },
    ]);
  }
  sheet.skip(14);
}

function sumRows({ sums, openingHalalas, closingHalalas }: StatementToPrint): SumRow[] {
  const moved: SumRow[] = [
    { message: msg`Tests paid by card`, halalas: sums.salesHalalas },
    { message: msg`Returned to customers`, halalas: sums.returnsHalalas },
    { message: msg`Commission, VAT included`, halalas: sums.commissionHalalas },
    { message: msg`of which VAT`, halalas: sums.commissionVatHalalas, isInside: true },
    {
      message: msg`Booking fees collected at the laboratory, less plan discounts`,
      halalas: sums.feesHalalas,
    },
    { message: msg`Transferred to the laboratory`, halalas: sums.payoutsHalalas },
    { message: msg`Received from the laboratory`, halalas: sums.receivedHalalas },
  ];
  return [
    { message: msg`Opening balance`, halalas: openingHalalas, isMain: true },
    ...moved.filter(({ halalas }) => halalas !== 0),
    { message: msg`Closing balance`, halalas: closingHalalas, isMain: true },
  ];
}

function styleOf({ isMain, isInside }: SumRow): Partial<Cell> {
  if (isMain) return { weight: 'semibold', sizePt: 11 };
  return isInside ? { sizePt: 8.5, color: 'inkMuted' } : {};
}

const amountCell = (row: SumRow): Cell => ({
  ...styleOf(row),
  text: isolated(signed(row.halalas)),
  start: SHEET_WIDTH - AMOUNT_WIDTH - INSET,
  width: AMOUNT_WIDTH,
});
