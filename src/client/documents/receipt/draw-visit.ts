import { msg } from '@lingui/core/macro';
import { lineStateMessages } from '#/client/core/signed-in/receipt-messages.ts';
import { signed } from '#/client/core/signed.ts';
import type { OrderLine, OrderVisit } from '#/shared/booking/order.ts';
import { dayIn, formatCalendarDay, formatHijriDay, formatTime } from '#/shared/core/format.ts';
import { isLineCounted, receiptLineState } from '#/shared/payments/receipt-amounts.ts';
import { alignDigits, type Cell, SHEET_WIDTH } from '../pdf/sheet.ts';
import { isolated, isolatedName } from '../pdf/visual-runs.ts';
import type { ConfirmationPaper } from './confirmation-paper.ts';

const NUMBER_WIDTH = 68;
const INSET = 8;
const NAME_WIDTH = SHEET_WIDTH - 4 * NUMBER_WIDTH - 2 * INSET;
const SMALL = { sizePt: 8.5, color: 'inkMuted' } as const;
const HEAD_HEIGHT = 20;

/** One visit: the laboratory, the time and the tests. */
export function drawVisit(paper: ConfirmationPaper, visit: OrderVisit) {
  const { sheet } = paper;
  const headCells = visitHeadCells(paper, visit);
  const [first] = visit.lines;
  const headHeight = headCells.reduce((height, cell) => height + sheet.heightOf([cell]), 0);
  const firstHeight = first ? lineHeight(paper, first) : 0;
  // Prevents a laboratory's name alone at the foot of a page.
  sheet.needs(headHeight + HEAD_HEIGHT + firstHeight + 8);
  for (const cell of headCells) sheet.row([cell]);
  sheet.skip(4);
  drawColumnHeads(paper);
  const numbers = alignedNumbers(paper, visit.lines);
  for (const [index, line] of visit.lines.entries()) {
    if (sheet.needs(lineHeight(paper, line))) drawColumnHeads(paper);
    drawLine(
      paper,
      line,
      numbers.map((column) => column[index]).filter((cell) => cell !== undefined),
    );
  }
  sheet.skip(12);
}

function visitHeadCells({ i18n, locale }: ConfirmationPaper, visit: OrderVisit): Cell[] {
  const date = dayIn(visit.timeZone, new Date(visit.bookingTime));
  const when = [
    ...(visit.person === null ? [] : [visit.person.name]),
    formatCalendarDay(locale, date),
    formatHijriDay(locale, date),
    formatTime(locale, visit.bookingTime, visit.timeZone),
  ];
  const about = [isolatedName(visit.labAddress[locale])];
  if (visit.licenseNumber !== null) about.push(i18n._(msg`Licence ${isolated(visit.licenseNumber)}`));
  const whole = { start: 0, width: SHEET_WIDTH };
  const reference = i18n._(msg`Visit reference ${isolated(visit.reference)}`);
  return [
    { ...whole, text: visit.labName[locale], sizePt: 11.5, weight: 'semibold', color: 'brand' },
    { ...whole, text: [...when.map(isolatedName), reference].join(' · ') },
    { ...whole, ...SMALL, text: about.join(' · ') },
  ];
}

const numberCell = (column: number, text: string): Cell => ({
  text,
  start: INSET + NAME_WIDTH + column * NUMBER_WIDTH,
  width: NUMBER_WIDTH,
  align: 'end',
});

function drawColumnHeads({ sheet, i18n }: ConfirmationPaper) {
  const heads = [msg`Price`, msg`Taken off`, msg`Fee`, msg`Amount`];
  sheet.box({ start: 0, width: SHEET_WIDTH, height: HEAD_HEIGHT }, 'brandFaint');
  const top = sheet.top();
  sheet.goTo(top + 3);
  sheet.row([
    { ...SMALL, text: i18n._(msg`Test`), start: INSET, width: NAME_WIDTH },
    ...heads.map((head, column) => ({ ...numberCell(column, i18n._(head)), ...SMALL })),
  ]);
  sheet.goTo(top + HEAD_HEIGHT + 3);
}

/** The four columns of all lines of a visit. */
const alignedNumbers = ({ sheet }: ConfirmationPaper, lines: readonly OrderLine[]): Cell[][] =>
  [0, 1, 2, 3].map((column) =>
    alignDigits(
      sheet,
      lines.map((line) => amountCell(line, column)),
    ),
  );

function amountCell(line: OrderLine, column: number): Cell {
  // The plan's discount and the VAT that the state bears share a column; the totals name each.
  const off = -line.discountHalalas - line.stateVatHalalas;
  const amounts = [line.priceHalalas, off, line.feeHalalas, line.amountHalalas];
  const amount = amounts[column] ?? 0;
  return { ...numberCell(column, isolated(signed(amount))), ...standingOf(line) };
}

const nameCell = ({ locale }: ConfirmationPaper, line: OrderLine): Cell => ({
  text: line.testName[locale],
  start: INSET,
  width: NAME_WIDTH,
  weight: 'semibold',
  ...standingOf(line),
});

/** Cancelled lines are struck out. */
const standingOf = (line: OrderLine): Partial<Cell> =>
  isLineCounted(line) ? {} : { isStruck: true, color: 'inkMuted' };

function referenceCell({ i18n }: ConfirmationPaper, line: OrderLine): Cell {
  const state = lineStateMessages[receiptLineState(line)];
  const reference = i18n._(msg`Test reference ${isolated(line.reference)}`);
  const text = state === null ? reference : `${reference} · ${i18n._(state)}`;
  return { ...SMALL, text, start: INSET, width: SHEET_WIDTH - 2 * INSET };
}

const lineHeight = (paper: ConfirmationPaper, line: OrderLine) =>
  paper.sheet.heightOf([nameCell(paper, line)]) + paper.sheet.heightOf([referenceCell(paper, line)]) + 8;

function drawLine(paper: ConfirmationPaper, line: OrderLine, numbers: readonly Cell[]) {
  const { sheet } = paper;
  sheet.row([nameCell(paper, line), ...numbers]);
  sheet.row([referenceCell(paper, line)]);
  sheet.skip(4);
  sheet.rule();
  sheet.skip(4);
}
