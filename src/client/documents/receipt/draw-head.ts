import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { dayIn, formatDate, formatTime, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { Locale, Localized } from '#/shared/core/locale.ts';
import type { Buyer, TaxDocument } from '#/shared/payments/tax-document.ts';
import { type Cell, SHEET_WIDTH, type Sheet } from '../pdf/sheet.ts';
import { isolated, isolatedName } from '../pdf/visual-runs.ts';

const MARK_SIZE = 38;
const MARK_UNITS = 40;
const HALF = SHEET_WIDTH / 2;
const names = { ar: 'مختبري', en: 'Mukhtabari' };

type Head = {
  title: string;
  /** A confirmation has none. */
  number: string | null;
  at: string;
  /** The selling lab; null: the operator, with its logo. */
  lab: Localized | null;
};

/** The seller's name, with the logo if it is the operator; the kind of the document, its number and its time. */
export function drawHead(sheet: Sheet, locale: Locale, { title, number, at, lab }: Head) {
  const top = sheet.top();
  if (lab === null) drawBrand(sheet, top);
  else
    sheet.row([{ text: lab[locale], start: 0, width: HALF, sizePt: 15, weight: 'semibold', color: 'brand' }]);
  const nameEnd = sheet.top();

  sheet.goTo(top);
  const day = formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(at)));
  const time = formatTime(locale, at, SITE_TIME_ZONE);
  const atEnd = { start: HALF, width: HALF, align: 'end' as const };
  sheet.row([{ ...atEnd, text: title, sizePt: 15, weight: 'semibold' }]);
  if (number !== null) {
    sheet.row([{ ...atEnd, text: isolated(number), sizePt: 11, weight: 'semibold', color: 'brand' }]);
  }
  sheet.row([
    { ...atEnd, text: `${isolatedName(day)} · ${isolatedName(time)}`, sizePt: 9, color: 'inkMuted' },
  ]);
  sheet.goTo(Math.max(nameEnd, sheet.top(), lab === null ? top + MARK_SIZE : top) + 12);
  sheet.rule('brand', 1.5);
  sheet.skip(14);
}

function drawBrand(sheet: Sheet, top: number) {
  drawMark(sheet, top);
  const place = { start: MARK_SIZE + 10, width: HALF - MARK_SIZE - 10 };
  sheet.row([{ ...place, text: names.ar, sizePt: 15, weight: 'semibold', color: 'brand' }]);
  sheet.row([{ ...place, text: names.en, sizePt: 9, color: 'inkMuted' }]);
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

export type Party = { heading: string; lines: string[] };

/** The two parties beside each other. */
export function drawParties(sheet: Sheet, [first, second]: readonly [Party, Party]) {
  const top = sheet.top();
  drawParty(sheet, 0, first);
  const firstEnd = sheet.top();
  sheet.goTo(top);
  drawParty(sheet, HALF + 8, second);
  sheet.goTo(Math.max(firstEnd, sheet.top()) + 14);
}

type Seller = Pick<TaxDocument['seller'], 'name' | 'address' | 'vatNumber'>;

export function sellerParty(heading: string, seller: Seller, i18n: I18n, locale: Locale): Party {
  const lines = [isolatedName(seller.name[locale]), isolatedName(seller.address[locale])];
  if (seller.vatNumber !== null) lines.push(i18n._(msg`VAT number ${isolated(seller.vatNumber)}`));
  return { heading, lines };
}

export function buyerParty(buyer: Buyer, i18n: I18n, locale: Locale): Party {
  const name = buyer.name[locale];
  const lines = [buyer.isAnonymous ? i18n._(msg`Anonymous code ${isolated(name)}`) : isolatedName(name)];
  if (buyer.vatNumber !== null) lines.push(i18n._(msg`VAT number ${isolated(buyer.vatNumber)}`));
  if (buyer.nationalId !== null) lines.push(i18n._(msg`National ID ${isolated(buyer.nationalId)}`));
  return { heading: i18n._(msg`Issued to`), lines };
}

function drawParty(sheet: Sheet, start: number, { heading, lines: [name = '', ...lines] }: Party) {
  const place = { start, width: HALF - 8 } satisfies Partial<Cell>;
  sheet.row([{ ...place, text: heading, sizePt: 8.5, color: 'inkMuted' }]);
  sheet.row([{ ...place, text: name, sizePt: 10.5, weight: 'semibold' }]);
  for (const line of lines) sheet.row([{ ...place, text: line }]);
}
