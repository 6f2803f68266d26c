import { wallClockMs } from '#/shared/core/format.ts';
import type { Statement } from './read-statement.ts';

const columns =
  'time,kind,booking,bank_reference,amount_sar,sale_sar,commission_sar,vat_in_commission_sar,fee_sar,balance_sar';

/** Each movement of the month between opening and closing balance. The byte order mark at the start is for Excel. */
export function writeStatementCsv(statement: Statement): string {
  const { month, timeZone, movements, openingHalalas, closingHalalas } = statement;
  const rows = movements.map((movement) => [
    new Date(wallClockMs(timeZone, new Date(movement.at))).toISOString().slice(0, 19).replace('T', ' '),
    movement.kind,
    movement.bookingReference ?? '',
    asText(movement.bankReference ?? ''),
    sar(movement.amountHalalas),
    sar(movement.saleHalalas),
    sar(movement.commissionHalalas),
    sar(movement.commissionVatHalalas),
    sar(movement.feeHalalas),
    sar(movement.balanceHalalas),
  ]);
  const none = ['', '', '', '', '', '', ''];
  const lines = [
    columns.split(','),
    [month, 'opening_balance', ...none, sar(openingHalalas)],
    ...rows,
    [month, 'closing_balance', ...none, sar(closingHalalas)],
  ];
  return `\uFEFF${lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;
}

const sar = (halalas: number) => (halalas / 100).toFixed(2);

/** Escapes text that a spreadsheet would read as a formula. */
const asText = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
