import { msg } from '@lingui/core/macro';
import { titleMessage } from '#/client/core/signed-in/receipt-messages.ts';
import { dayIn, formatDate, formatTime, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { type Cell, SHEET_WIDTH, type Sheet } from '../pdf/sheet.ts';
import { isolated, isolatedName } from '../pdf/visual-runs.ts';
import type { ReceiptPaper } from './receipt-paper.ts';

const MARK_SIZE = 38;
const MARK_UNITS = 40;
const HALF = SHEET_WIDTH / 2;
const names = { ar: 'مختبري', en: 'Mukhtabari' };

/** The logo with both names, the kind of the document, its number and its date. */
export function drawHead({ sheet, receipt, i18n, locale }: ReceiptPaper) {
  const top = sheet.top();
  drawMark(sheet, top);
  const nameStart = MARK_SIZE + 10;
  const nameWidth = HALF - nameStart;
  sheet.row([
    { text: names.ar, start: nameStart, width: nameWidth, sizePt: 15, weight: 'semibold', color: 'brand' },
  ]);
  sheet.row([{ text: names.en, start: nameStart, width: nameWidth, sizePt: 9, color: 'inkMuted' }]);
  const nameEnd = sheet.top();

  sheet.goTo(top);
  const day = formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(receipt.issuedAt)));
  const time = formatTime(locale, receipt.issuedAt, SITE_TIME_ZONE);
  const atEnd = { start: HALF, width: HALF, align: 'end' as const };
  const title = i18n._(titleMessage(receipt.seller.vatNumber !== null));
  sheet.row([{ ...atEnd, text: title, sizePt: 15, weight: 'semibold' }]);
  sheet.row([{ ...atEnd, text: isolated(receipt.number), sizePt: 11, weight: 'semibold', color: 'brand' }]);
  sheet.row([
    { ...atEnd, text: `${isolatedName(day)} · ${isolatedName(time)}`, sizePt: 9, color: 'inkMuted' },
  ]);
  sheet.goTo(Math.max(nameEnd, sheet.top(), top + MARK_SIZE) + 12);
  sheet.rule('brand', 1.5);
  sheet.skip(14);
}

export function drawMark(sheet: Sheet, top: number) {
  const mark = { start: 0, top, width: MARK_SIZE, height: MARK_SIZE, scale: MARK_SIZE / MARK_UNITS };
  const ground =
    'M11 0h18a11 11 0 0 1 11 11v18a11 11 0 0 1-11 11h-18a11 11 0 0 1-11-11v-18a11 11 0 0 1 11-11z';
  sheet.path(ground, mark, { fill: 'brand' });
  const letter = 'M29.2 14a5.2 5.2 0 1 1-10.4 0a5.2 5.2 0 1 1 10.4 0M18.8 14.5H15c-2.8 0-4.2 1.5-4.2 4.2V31';
  sheet.path(letter, mark, { stroke: 'paper', strokeWidth: 3 });
  const tube = 'M17 22.5h4M17 26.5h6.5M17 30.5h4';
  sheet.path(tube, mark, { stroke: 'paper', strokeWidth: 1.6, opacity: 0.65 });
}

/** The seller and the customer. */
export function drawParties({ sheet, receipt, i18n, locale }: ReceiptPaper) {
  const { seller, customer } = receipt;
  const sellerLines: string[] = [isolatedName(seller.name[locale]), isolatedName(seller.address[locale])];
  if (seller.vatNumber !== null) {
    sellerLines.push(i18n._(msg`VAT number ${isolated(seller.vatNumber)}`));
  }
  const customerLines = [
    customer.isAnonymous
      ? i18n._(msg`Anonymous code ${isolated(customer.name)}`)
      : isolatedName(customer.name),
  ];
  if (customer.nationalId !== null) {
    customerLines.push(i18n._(msg`National ID ${isolated(customer.nationalId)}`));
  }
  const top = sheet.top();
  drawParty(sheet, 0, i18n._(msg`Seller`), sellerLines);
  const sellerEnd = sheet.top();
  sheet.goTo(top);
  drawParty(sheet, HALF + 8, i18n._(msg`Issued to`), customerLines);
  sheet.goTo(Math.max(sellerEnd, sheet.top()) + 14);
}

function drawParty(sheet: Sheet, start: number, heading: string, [name = '', ...lines]: string[]) {
  const place = { start, width: HALF - 8 } satisfies Partial<Cell>;
  sheet.row([{ ...place, text: heading, sizePt: 8.5, color: 'inkMuted' }]);
  sheet.row([{ ...place, text: name, sizePt: 10.5, weight: 'semibold' }]);
  for (const line of lines) sheet.row([{ ...place, text: line }]);
}
