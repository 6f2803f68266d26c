import { msg } from '@lingui/core/macro';
import { fitWithin } from '#/shared/core/fit-within.ts';
import { dayIn, formatDate, formatHijriDay, formatTime } from '#/shared/core/format.ts';
import type { ReportLine } from '#/shared/results/report.ts';
import { type Cell, SHEET_WIDTH } from '../pdf/sheet.ts';
import { isolated, isolatedName } from '../pdf/visual-runs.ts';
import { drawMark } from '../receipt/draw-head.ts';
import type { ReportPaper } from './report-paper.ts';

const HALF = SHEET_WIDTH / 2;
const MARK_SIZE = 38;
const COLUMN = HALF - 8;
const POINTS_OF_MM = 72 / 25.4;
const LOGO_BOX = { width: 40 * POINTS_OF_MM, height: 16 * POINTS_OF_MM };
const LOGO_GAP = 10;
const names = { ar: 'مختبري', en: 'Mukhtabari' };

/** The logo and the kind of the document; below them the laboratory, the patient and the dates. */
export function drawReportHead(paper: ReportPaper) {
  const { sheet, report, i18n } = paper;
  const top = sheet.top();
  drawMark(sheet, top);
  const name = { start: MARK_SIZE + 10, width: HALF - MARK_SIZE - 10 };
  sheet.row([{ ...name, text: names.ar, sizePt: 15, weight: 'semibold', color: 'brand' }]);
  sheet.row([{ ...name, text: names.en, sizePt: 9, color: 'inkMuted' }]);
  const nameEnd = sheet.top();
  sheet.goTo(top);
  const atEnd = { start: HALF, width: HALF, align: 'end' as const };
  sheet.row([{ ...atEnd, text: i18n._(msg`Laboratory report`), sizePt: 15, weight: 'semibold' }]);
  if (report.state === 'amended') {
    sheet.row([{ ...atEnd, text: i18n._(msg`Corrected by the lab`), weight: 'semibold', color: 'warning' }]);
  }
  sheet.row([{ ...atEnd, text: isolated(report.reference), sizePt: 9, color: 'inkMuted' }]);
  sheet.goTo(Math.max(nameEnd, sheet.top(), top + MARK_SIZE) + 12);
  sheet.rule('brand', 1.5);
  sheet.skip(12);
  drawParties(paper);
}

function drawParties(paper: ReportPaper) {
  const { sheet } = paper;
  const top = sheet.top();
  const logo = drawLogo(paper);
  const beside = logo.width > 0 ? logo.width + LOGO_GAP : 0;
  drawColumn(paper, { start: beside, width: COLUMN - beside }, labLines(paper));
  const labEnd = Math.max(sheet.top(), top + logo.height);
  sheet.goTo(top);
  drawColumn(paper, { start: HALF + 8, width: COLUMN }, personLines(paper));
  sheet.goTo(Math.max(labEnd, sheet.top()) + 14);
}

/** At the start edge, with the lab's lines beside it. Returns the room that it takes. */
function drawLogo({ sheet, logo }: ReportPaper) {
  if (!logo) return { width: 0, height: 0 };
  const size = fitWithin(logo, LOGO_BOX);
  sheet.picture(logo, { start: 0, ...size });
  return size;
}

type Place = Pick<Cell, 'start' | 'width'>;

function drawColumn({ sheet }: ReportPaper, place: Place, [heading = '', name = '', ...lines]: string[]) {
  sheet.row([{ ...place, text: heading, sizePt: 8.5, color: 'inkMuted' }]);
  sheet.row([{ ...place, text: name, sizePt: 11, weight: 'semibold' }]);
  for (const line of lines) sheet.row([{ ...place, text: line, sizePt: 9 }]);
}

function labLines({ report: { lab }, i18n, locale }: ReportPaper) {
  const lines = [
    i18n._(msg`Performed by`),
    isolatedName(lab.name[locale]),
    // As on the laboratory's letterhead: its name in both languages.
    isolatedName(lab.name[locale === 'ar' ? 'en' : 'ar']),
    isolatedName(lab.address[locale]),
  ];
  if (lab.licenseNumber !== null) lines.push(i18n._(msg`Licence ${isolated(lab.licenseNumber)}`));
  if (lab.accreditations.length > 0)
    lines.push(lab.accreditations.map((each) => isolated(accreditation[each])).join(' · '));
  if (lab.phone) lines.push(isolated(lab.phone));
  return lines.filter((line, index) => index < 2 || line !== isolatedName(''));
}

const accreditation = { cbahi: 'CBAHI', cap: 'CAP', iso15189: 'ISO 15189' } as const;

function personLines(paper: ReportPaper) {
  const { report, i18n } = paper;
  const [first] = report.lines;
  const lines = [
    i18n._(msg`Results of`),
    report.customerName === null ? i18n._(msg`Anonymous customer`) : isolatedName(report.customerName),
  ];
  if (first) lines.push(i18n._(msg`Ranges for: ${personText(paper, first)}`));
  lines.push(i18n._(msg`Specimen taken: ${whenOf(paper, report.collectedAt)}`));
  if (first?.verifiedAt) lines.push(i18n._(msg`Verified: ${whenOf(paper, first.verifiedAt)}`));
  const verifiers = [...new Set(report.lines.flatMap(({ verifiedBy }) => verifiedBy ?? []))];
  if (verifiers.length > 0) {
    lines.push(`${i18n._(msg`Verified by`)}: ${verifiers.map(isolatedName).join(' · ')}`);
  }
  lines.push(i18n._(msg`Released: ${whenOf(paper, report.releasedAt)}`));
  return lines;
}

function personText({ i18n, locale }: ReportPaper, { sex, ageYears }: ReportLine) {
  if (sex === null && ageYears === null) return i18n._(msg`everybody (sex and age unknown)`);
  const said: string[] = [];
  if (sex !== null) said.push(i18n._(sex === 'female' ? msg`Female` : msg`Male`));
  if (ageYears !== null) said.push(i18n._(msg`aged ${isolated(String(ageYears))}`));
  return said.join(locale === 'ar' ? '، ' : ', ');
}

export function whenOf({ report, locale }: ReportPaper, iso: string) {
  const { timeZone } = report.lab;
  const day = dayIn(timeZone, new Date(iso));
  const said = [formatDate(locale, day), formatHijriDay(locale, day), formatTime(locale, iso, timeZone)];
  return said.map(isolatedName).join(' · ');
}
