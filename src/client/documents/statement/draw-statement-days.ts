import { msg } from '@lingui/core/macro';
import { signed } from '#/client/core/signed.ts';
import { formatCount, formatShortDay } from '#/shared/core/format.ts';
import type { StatementDay } from '#/shared/payments/statement.ts';
import { alignDigits, type Cell, SHEET_WIDTH } from '../pdf/sheet.ts';
import { isolated, isolatedName } from '../pdf/visual-runs.ts';
import type { StatementPaper } from './statement-paper.ts';

const INSET = 8;
const NUMBER_WIDTH = 70;
const HEAD_HEIGHT = 20;
const ROW_HEIGHT = 18;
const SMALL = { sizePt: 8.5, color: 'inkMuted' } as const;

const amountsOf = (day: StatementDay) => [
  formatCount(day.movementCount),
  ...[day.salesHalalas, day.commissionHalalas, day.feesHalalas, day.settledHalalas, day.balanceHalalas].map(
    signed,
  ),
];

/** One row per day: the CSV of the month lists every movement. */
export function drawStatementDays(paper: StatementPaper) {
  const { sheet, statement, locale } = paper;
  const { days } = statement;
  if (days.length === 0) return;
  const columns = columnsOf(days).map((column) => alignDigits(sheet, column));
  sheet.needs(HEAD_HEIGHT + 2 * ROW_HEIGHT);
  drawColumnHeads(paper);
  for (const [index, day] of days.entries()) {
    if (sheet.needs(ROW_HEIGHT)) drawColumnHeads(paper);
    const name: Cell = {
      text: isolatedName(formatShortDay(locale, day.date)),
      start: INSET,
      width: DAY_WIDTH,
    };
    sheet.skip(2);
    sheet.row([name, ...columns.map((column) => column[index]).filter((cell) => cell !== undefined)]);
    sheet.skip(2);
    sheet.rule();
  }
}

const COLUMNS = 6;
const DAY_WIDTH = SHEET_WIDTH - COLUMNS * NUMBER_WIDTH - 2 * INSET;

const numberCell = (column: number, text: string): Cell => ({
  text,
  start: INSET + DAY_WIDTH + column * NUMBER_WIDTH,
  width: NUMBER_WIDTH,
  align: 'end',
});

const columnsOf = (days: readonly StatementDay[]): Cell[][] =>
  Array.from({ length: COLUMNS }, (_, column) =>
    days.map((day) => numberCell(column, isolated(amountsOf(day)[column] ?? ''))),
  );

function drawColumnHeads({ sheet, i18n }: StatementPaper) {
  const heads = [msg`Movements`, msg`By card`, msg`Commission`, msg`Fees`, msg`Settled`, msg`Balance`];
  sheet.box({ start: 0, width: SHEET_WIDTH, height: HEAD_HEIGHT }, 'brandFaint');
  const top = sheet.top();
  sheet.goTo(top + 3);
  sheet.row([
    { ...SMALL, text: i18n._(msg`Day`), start: INSET, width: DAY_WIDTH },
    ...heads.map((head, column) => ({ ...numberCell(column, i18n._(head)), ...SMALL })),
  ]);
  sheet.goTo(top + HEAD_HEIGHT + 3);
}
