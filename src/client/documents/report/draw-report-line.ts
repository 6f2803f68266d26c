import { msg } from '@lingui/core/macro';
import { fastingMessages } from '#/client/results/reports/fasting-messages.ts';
import { flagMessage } from '#/client/results/reports/flag-badge.tsx';
import { withUnit } from '#/shared/catalog/format-unit.ts';
import { abnormalFirst } from '#/shared/results/abnormal-first.ts';
import { formatRange, formatValue, isOutOfRange } from '#/shared/results/format-value.ts';
import type { ReportLine, ReportValue } from '#/shared/results/report.ts';
import type { ResultValue } from '#/shared/results/result.ts';
import { type Cell, SHEET_WIDTH } from '../pdf/sheet.ts';
import { isolated, isolatedName } from '../pdf/visual-runs.ts';
import { whenOf } from './draw-report-head.ts';
import type { ReportPaper } from './report-paper.ts';

const INSET = 8;
const NAME = { start: INSET, width: 196 };
const VALUE = { start: 208, width: 122 };
const RANGE = { start: 334, width: 90 };
const STATE = { start: 428, width: SHEET_WIDTH - 428 - INSET };
const HEAD_HEIGHT = 20;
const SMALL = { sizePt: 8.5, color: 'inkMuted' } as const;
const WHOLE = { start: INSET, width: SHEET_WIDTH - 2 * INSET };

/** One test with its values as a table; corrected values are struck out below the current ones. */
export function drawReportLine(paper: ReportPaper, line: ReportLine) {
  const { sheet, i18n, locale } = paper;
  const values = abnormalFirst(line.values);
  const [first] = values;
  sheet.needs(26 + HEAD_HEIGHT + (first ? heightOf(paper, first) : 0) + 12);
  sheet.row([
    {
      text: line.testName[locale],
      start: 0,
      width: SHEET_WIDTH,
      sizePt: 11.5,
      weight: 'semibold',
      color: 'brand',
    },
  ]);
  for (const { at, reason } of line.amendments) {
    const said = i18n._(msg`Corrected: ${whenOf(paper, at)}. ${isolatedName(reason)}`);
    sheet.row([{ start: 0, width: SHEET_WIDTH, text: said, sizePt: 8.5, color: 'warning' }]);
  }
  if (line.fasting !== null) {
    const color = line.fasting === 'fasted' ? ('inkMuted' as const) : ('warning' as const);
    const text = i18n._(fastingMessages[line.fasting]);
    sheet.row([{ start: 0, width: SHEET_WIDTH, text, sizePt: 8.5, color }]);
  }
  sheet.skip(3);
  if (line.values.length > 0) drawColumnHeads(paper);
  for (const value of values) {
    if (sheet.needs(heightOf(paper, value))) drawColumnHeads(paper);
    drawValue(paper, value);
  }
  drawRemarks(paper, line);
  sheet.skip(12);
}

function drawColumnHeads({ sheet, i18n }: ReportPaper) {
  sheet.box({ start: 0, width: SHEET_WIDTH, height: HEAD_HEIGHT }, 'brandFaint');
  const top = sheet.top();
  sheet.goTo(top + 3);
  sheet.row([
    { ...NAME, ...SMALL, text: i18n._(msg`Measured`) },
    { ...VALUE, ...SMALL, text: i18n._(msg`Value`) },
    { ...RANGE, ...SMALL, text: i18n._(msg`Reference range`) },
    { ...STATE, ...SMALL, text: i18n._(msg`State`) },
  ]);
  sheet.goTo(top + HEAD_HEIGHT + 3);
}

const valueText = (value: ResultValue, { locale }: ReportPaper) => {
  const shown = formatValue(value, locale);
  if (value.value === null) return isolatedName(shown);
  return isolated(withUnit(shown, value.ucum));
};

function cellsOf(paper: ReportPaper, value: ReportValue): Cell[] {
  const { i18n, locale } = paper;
  const range = formatRange(value);
  const out = isOutOfRange(value);
  return [
    { ...NAME, text: isolatedName(value.analyte.name[locale]) },
    // A text value uses the width of the missing range and flag columns.
    value.analyte.kind === 'text'
      ? { start: VALUE.start, width: SHEET_WIDTH - VALUE.start - INSET, text: valueText(value, paper) }
      : { ...VALUE, text: valueText(value, paper), weight: 'semibold' },
    ...(range === null ? [] : [{ ...RANGE, text: isolated(range) }]),
    ...(value.flag === null
      ? []
      : [
          {
            ...STATE,
            text: i18n._(flagMessage(value.flag)),
            ...(out ? { weight: 'semibold' as const, color: 'warning' as const } : {}),
          },
        ]),
  ];
}

const earlierCells = (paper: ReportPaper, value: ResultValue): Cell[] => [
  { ...NAME, ...SMALL, text: paper.i18n._(msg`Before the correction:`) },
  { ...VALUE, ...SMALL, text: valueText(value, paper), isStruck: true },
];

const heightOf = (paper: ReportPaper, value: ReportValue) =>
  paper.sheet.heightOf(cellsOf(paper, value)) +
  value.earlier.reduce((sum, each) => sum + paper.sheet.heightOf(earlierCells(paper, each)), 0) +
  8;

function drawValue(paper: ReportPaper, value: ReportValue) {
  const { sheet } = paper;
  sheet.row(cellsOf(paper, value));
  for (const each of value.earlier) sheet.row(earlierCells(paper, each));
  sheet.skip(3);
  sheet.rule();
  sheet.skip(4);
}

function drawRemarks(paper: ReportPaper, line: ReportLine) {
  const { sheet, i18n, locale } = paper;
  for (const value of line.withdrawn) {
    sheet.needs(16);
    const name = isolatedName(value.analyte.name[locale]);
    const said = `${i18n._(msg`Withdrawn by the correction:`)} ${name}`;
    sheet.row([
      { ...SMALL, start: INSET, width: 320, text: said },
      { ...SMALL, ...RANGE, width: 180, text: valueText(value, paper), isStruck: true },
    ]);
  }
  if (line.note !== '') {
    const note: Cell = {
      ...WHOLE,
      text: `${i18n._(msg`From the lab:`)} ${isolatedName(line.note)}`,
      sizePt: 9,
    };
    sheet.needs(sheet.heightOf([note]));
    sheet.row([note]);
  }
}
