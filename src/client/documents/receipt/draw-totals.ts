import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { encode } from 'uqr';
import { signed } from '#/client/core/signed.ts';
import { dayIn, formatDate, formatSar, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { type ReceiptAmounts, receiptAmounts } from '#/shared/payments/receipt-amounts.ts';
import type { Receipt } from '#/shared/payments/receipt.ts';
import { alignDigits, type Cell, type Sheet, SHEET_WIDTH } from '../pdf/sheet.ts';
import { isolated, isolatedName } from '../pdf/visual-runs.ts';
import type { ReceiptPaper } from './receipt-paper.ts';

const START = 190;
const INSET = 8;
const AMOUNT_WIDTH = 90;
/** Slightly more than a row needs. */
const ROW_HEIGHT = 20;
const MOST_HEIGHT = 600;
/** One third of the width: phones can scan it on screen and on paper. */
const QR_SIZE = 116;

type TotalRow = { label: string; halalas: number; isMain?: boolean };

/** The totals and payments; beside them the QR code of the tax authority and the notes. */
export function drawTotals(paper: ReceiptPaper) {
  const { sheet, receipt, i18n, locale } = paper;
  const amounts = receiptAmounts(receipt.order);
  const rows = [...costRows(receipt, amounts, i18n), ...paymentRows(receipt, amounts, { i18n, locale })];
  const asides = asideCells(receipt, i18n);
  const codeHeight = receipt.zatcaQr === null ? 0 : QR_SIZE + 10;
  const asideHeight = asides.reduce((height, cell) => height + sheet.heightOf([cell]), codeHeight);
  // Stays on one page, unless the refunds fill more than a page.
  sheet.needs(Math.min(Math.max(rows.length * ROW_HEIGHT, asideHeight), MOST_HEIGHT));
  const top = sheet.top();
  if (receipt.zatcaQr !== null) drawQr(sheet, { text: receipt.zatcaQr, start: 0, top: top + 4 });
  sheet.skip(codeHeight);
  for (const cell of asides) sheet.row([cell]);
  sheet.goTo(top);
  drawRows(paper, rows);
}

function costRows({ order }: Receipt, amounts: ReceiptAmounts, i18n: I18n): TotalRow[] {
  const { feeBasisPoints, discountBasisPoints } = order.totals;
  const rows: TotalRow[] = [{ label: i18n._(msg`Prices`), halalas: amounts.priceHalalas }];
  if (amounts.discountHalalas > 0) {
    const label = i18n._(msg`Plan discount (${percent(discountBasisPoints)})`);
    rows.push({ label, halalas: -amounts.discountHalalas });
  }
  if (amounts.feeHalalas > 0) {
    rows.push({ label: i18n._(msg`Booking fee (${percent(feeBasisPoints)})`), halalas: amounts.feeHalalas });
  }
  if (amounts.creditHalalas > 0) {
    rows.push({ label: i18n._(msg`Ordered`), halalas: amounts.orderedHalalas });
    rows.push({ label: i18n._(msg`Credit for tests not done`), halalas: -amounts.creditHalalas });
  }
  const { totalHalalas, vatHalalas } = amounts;
  rows.push({ label: i18n._(msg`Total, VAT included`), halalas: totalHalalas, isMain: true });
  rows.push({ label: i18n._(msg`Total without VAT`), halalas: totalHalalas - vatHalalas });
  rows.push({ label: vatText(order, i18n), halalas: vatHalalas });
  return rows;
}

function vatText({ isVatExempt, totals }: Receipt['order'], i18n: I18n) {
  const rate = percent(totals.vatBasisPoints);
  return isVatExempt ? i18n._(msg`VAT (${rate}), on the booking fee only`) : i18n._(msg`VAT (${rate})`);
}

type Speech = { i18n: I18n; locale: Locale };

function paymentRows({ order }: Receipt, amounts: ReceiptAmounts, { i18n, locale }: Speech): TotalRow[] {
  const { paidHalalas, dueAtLabHalalas, refundedHalalas } = amounts;
  const rows: TotalRow[] = [];
  if (paidHalalas > 0) rows.push({ label: i18n._(msg`Paid by card`), halalas: paidHalalas });
  for (const refund of order.refunds) {
    const day = isolatedName(formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(refund.createdAt))));
    const label = refund.status === 'done' ? msg`Refunded, ${day}` : msg`Refund on its way, ${day}`;
    rows.push({ label: i18n._(label), halalas: -refund.amountHalalas });
  }
  if (refundedHalalas > 0) {
    const label = i18n._(msg`Paid after refunds`);
    rows.push({ label, halalas: paidHalalas - refundedHalalas, isMain: true });
  }
  if (dueAtLabHalalas > 0) {
    rows.push({ label: i18n._(msg`To be paid at the laboratory`), halalas: dueAtLabHalalas, isMain: true });
  }
  return rows;
}

function asideCells({ order, zatcaQr }: Receipt, i18n: I18n): Cell[] {
  const said = [i18n._(msg`All amounts are in Saudi riyals.`)];
  if (zatcaQr !== null) said.unshift(i18n._(msg`Code of the tax authority (ZATCA)`));
  if (order.isVatExempt) {
    const code = isolated('VATEX-SA-HEA');
    const label = msg`No VAT on the tests: private healthcare of a Saudi citizen (${code}); the state bears it.`;
    said.push(i18n._(label));
  }
  return said.map((text) => ({ text, start: 0, width: START - 24, sizePt: 8, color: 'inkMuted' }));
}

/** '5%' for 500 basis points. */
const percent = (basisPoints: number) => isolated(`${formatSar(basisPoints)}%`);

function drawRows({ sheet }: ReceiptPaper, rows: readonly TotalRow[]) {
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
