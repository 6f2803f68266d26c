import { msg } from '@lingui/core/macro';
import { planName } from '#/client/core/signed-in/plan-name.ts';
import { signed } from '#/client/core/signed.ts';
import type { TaxDocumentLine } from '#/shared/payments/tax-document.ts';
import { alignDigits, type Cell, SHEET_WIDTH } from '../pdf/sheet.ts';
import { isolated } from '../pdf/visual-runs.ts';
import type { DocumentPaper } from './document-paper.ts';

const NUMBER_WIDTH = 68;
/** For the longest head in English. */
const WIDE_WIDTH = 96;
const INSET = 8;
const SMALL = { sizePt: 8.5, color: 'inkMuted' } as const;
const HEAD_HEIGHT = 20;

type Column = { width?: number; head: string; amountOf: (line: TaxDocumentLine) => number };

/** The lines of a document. Leaves out columns that hold nothing. */
export function drawDocumentLines(paper: DocumentPaper) {
  const { sheet, document } = paper;
  const columns = columnsOf(paper);
  const widths = columns.map(({ width }) => width ?? NUMBER_WIDTH);
  const widthBefore = (column: number) => widths.slice(0, column).reduce((sum, width) => sum + width, 0);
  const nameWidth = SHEET_WIDTH - widthBefore(columns.length) - 2 * INSET;
  const numberCell = (column: number, text: string): Cell => ({
    text,
    start: INSET + nameWidth + widthBefore(column),
    width: widths[column] ?? NUMBER_WIDTH,
    align: 'end',
  });
  const numbers = columns.map(({ amountOf }, column) =>
    alignDigits(
      sheet,
      document.lines.map((line) => numberCell(column, isolated(signed(amountOf(line))))),
    ),
  );
  const drawHeads = () => {
    sheet.box({ start: 0, width: SHEET_WIDTH, height: HEAD_HEIGHT }, 'brandFaint');
    const top = sheet.top();
    sheet.goTo(top + 3);
    const what = document.plan === null ? msg`Test` : msg`Plan`;
    sheet.row([
      { ...SMALL, text: paper.i18n._(what), start: INSET, width: nameWidth },
      ...columns.map(({ head }, column) => ({ ...numberCell(column, head), ...SMALL })),
    ]);
    sheet.goTo(top + HEAD_HEIGHT + 3);
  };
  drawHeads();
  for (const [index, line] of document.lines.entries()) {
    const cells = numbers.map((column) => column[index]).filter((cell) => cell !== undefined);
    const name: Cell = { text: nameOf(paper, line), start: INSET, width: nameWidth, weight: 'semibold' };
    const reference = referenceCell(paper, line);
    const height = sheet.heightOf([name]) + (reference ? sheet.heightOf([reference]) : 0) + 8;
    if (sheet.needs(height)) drawHeads();
    sheet.row([name, ...cells]);
    if (reference) sheet.row([reference]);
    sheet.skip(4);
    sheet.rule();
    sheet.skip(4);
  }
  sheet.skip(12);
}

function columnsOf({ document: { lines, plan, kind }, i18n }: DocumentPaper): Column[] {
  const amount: Column = { head: i18n._(msg`Amount`), amountOf: (line) => line.amountHalalas };
  const all: Column[] = [
    { head: i18n._(msg`Price`), amountOf: (line) => line.priceHalalas },
    {
      head: i18n._(plan === null ? msg`Discount` : msg`Plan before`),
      amountOf: (line) => -line.discountHalalas,
    },
    { head: i18n._(msg`Fee`), amountOf: (line) => line.feeHalalas },
    {
      width: WIDE_WIDTH,
      head: i18n._(msg`Borne by the state`),
      amountOf: (line) => -line.stateVatHalalas,
    },
  ];
  const filled = all.filter(({ amountOf }) => lines.some((line) => amountOf(line) !== 0));
  const isAmountAlone = filled.length === 1 && (kind === 'creditNote' || filled[0] !== all[0]);
  return isAmountAlone ? [amount] : [...filled, amount];
}

/** A line of the operator's document for a visit that is paid at the lab is the fee for this test. */
function nameOf({ document, i18n, locale }: DocumentPaper, { testName, ...line }: TaxDocumentLine) {
  if (document.plan) return i18n._(planName(document.plan.tier));
  const name = testName?.[locale] ?? '';
  return line.priceHalalas === 0 && line.feeHalalas > 0 ? i18n._(msg`Booking fee: ${name}`) : name;
}

function referenceCell({ i18n }: DocumentPaper, { reference }: TaxDocumentLine): Cell | null {
  if (reference === null) return null;
  const text = i18n._(msg`Test reference ${isolated(reference)}`);
  return { ...SMALL, text, start: INSET, width: SHEET_WIDTH - 2 * INSET };
}
