import { msg } from '@lingui/core/macro';
import { dayIn, formatDate, formatMonth, formatTime } from '#/shared/core/format.ts';
import { type Cell, SHEET_WIDTH, type Sheet } from '../pdf/sheet.ts';
import { isolated, isolatedName } from '../pdf/visual-runs.ts';
import { drawMark } from '../receipt/draw-head.ts';
import type { StatementPaper } from './statement-paper.ts';

const MARK_ROOM = 48;
const HALF = SHEET_WIDTH / 2;

/** The laboratory, the month and the date of the document. */
export function drawStatementHead({ sheet, statement, i18n, locale }: StatementPaper) {
  const { issuer, month, timeZone, issuedAt } = statement;
  const top = sheet.top();
  drawMark(sheet, top);
  const name: Pick<Cell, 'start' | 'width'> = { start: MARK_ROOM, width: HALF - MARK_ROOM };
  sheet.row([{ ...name, text: issuer.name[locale], sizePt: 15, weight: 'semibold', color: 'brand' }]);
  const nameEnd = sheet.top();

  sheet.goTo(top);
  const atEnd = { start: HALF, width: HALF, align: 'end' as const };
  const day = formatDate(locale, dayIn(timeZone, new Date(issuedAt)));
  const made = `${isolatedName(day)} · ${isolatedName(formatTime(locale, issuedAt, timeZone))}`;
  sheet.row([{ ...atEnd, text: i18n._(msg`Statement of account`), sizePt: 15, weight: 'semibold' }]);
  const monthName = isolatedName(formatMonth(locale, month));
  sheet.row([{ ...atEnd, text: monthName, sizePt: 11, weight: 'semibold', color: 'brand' }]);
  sheet.row([{ ...atEnd, text: made, sizePt: 9, color: 'inkMuted' }]);
  sheet.goTo(Math.max(nameEnd, sheet.top() + 8, top + MARK_ROOM));
  sheet.rule('brand', 1.5);
  sheet.skip(14);
}

/** The two parties. */
export function drawStatementParties({ sheet, statement, i18n, locale }: StatementPaper) {
  const { issuer, labName, licenseNumber } = statement;
  const ours = [isolatedName(issuer.name[locale]), isolatedName(issuer.address[locale])];
  if (issuer.vatNumber !== null) ours.push(i18n._(msg`VAT number ${isolated(issuer.vatNumber)}`));
  const theirs = [isolatedName(labName[locale])];
  if (licenseNumber !== null) theirs.push(i18n._(msg`Licence ${isolated(licenseNumber)}`));
  const top = sheet.top();
  drawParty(sheet, 0, i18n._(msg`Laboratory`), theirs);
  const theirEnd = sheet.top();
  sheet.goTo(top);
  drawParty(sheet, HALF + 8, i18n._(msg`Issued by`), ours);
  sheet.goTo(Math.max(theirEnd, sheet.top()) + 14);
}

function drawParty(sheet: Sheet, start: number, heading: string, [name = '', ...lines]: string[]) {
  const place = { start, width: HALF - 8 };
  sheet.row([{ ...place, text: heading, sizePt: 8.5, color: 'inkMuted' }]);
  sheet.row([{ ...place, text: name, sizePt: 10.5, weight: 'semibold' }]);
  for (const text of lines.filter((line) => line.trim() !== '')) sheet.row([{ ...place, text }]);
}
