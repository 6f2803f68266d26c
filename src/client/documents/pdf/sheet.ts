import { type PDFDocument, type PDFImage, type PDFPage, type RGB, rgb } from '@cantoo/pdf-lib';
import type { Fonts } from './embed-fonts.ts';
import type { Weight } from './font-bytes.ts';
import { type PaperColor, paperColors } from './paper-colors.ts';
import { piecesOf, RAISED_BY, RAISED_SIZE } from './pieces.ts';
import { paragraphOf, type Range, visualRuns } from './visual-runs.ts';
import { widthOfRange, wrapText } from './wrap-text.ts';

// A4, in points.
const PAGE_WIDTH = 595.28;
const PAGE_HEIGHT = 841.89;
const MARGIN = 44;
const FOOT_HEIGHT = 12;
const LOWEST = PAGE_HEIGHT - MARGIN - FOOT_HEIGHT - 4;
const LINE_HEIGHT = 1.62;
/** The distance from the middle of a line to the baseline, as a share of the font size. */
const BASELINE_DROP = 0.33;
const STRIKE_RISE = 0.28;

export const SHEET_WIDTH = PAGE_WIDTH - 2 * MARGIN;

export type Cell = {
  text: string;
  /** Measured from the start edge: right in Arabic, left in English. */
  start: number;
  width: number;
  sizePt?: number;
  weight?: Weight;
  color?: PaperColor;
  /** Numbers are right-aligned in both languages, so that their decimal points align. */
  align?: 'start' | 'end' | 'digits';
  isStruck?: boolean;
};
/** The position and scale of an SVG path. */
export type Mark = { start: number; top: number; width: number; height: number; scale: number };
type Colouring = { fill?: PaperColor; stroke?: PaperColor; strokeWidth?: number; opacity?: number };

const colorOf = (name: PaperColor) => {
  const value = Number.parseInt(paperColors[name].slice(1), 16);
  return rgb((value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255);
};

export type Sheet = ReturnType<typeof createSheet>;

/** Pages that are written from the top down, from the start edge of the language. */
export function createSheet(doc: PDFDocument, fonts: Fonts, direction: 'rtl' | 'ltr') {
  let page = addPage(doc);
  let top = MARGIN;

  /** The left edge of an element of this width. */
  const leftOf = (start: number, width: number) =>
    MARGIN + (direction === 'rtl' ? SHEET_WIDTH - start - width : start);

  const sheet = {
    top: () => top,
    goTo: (to: number) => (top = to),
    skip: (height: number) => (top += height),

    /** Starts a new page if this height does not fit; returns whether it did. */
    needs(height: number) {
      if (top + height <= LOWEST) return false;
      page = addPage(doc);
      top = MARGIN;
      return true;
    },

    heightOf: (cells: readonly Cell[]) =>
      Math.max(0, ...cells.map((cell) => heightOf(cell, fonts, direction))),

    /** The width of the widest text, each in one line. */
    widthOf: (cells: readonly Cell[]) =>
      Math.max(0, ...cells.map((cell) => lineWidthOf(cell, fonts, direction))),

    /** Draws cells side by side, with the height of the highest one. */
    row(cells: readonly Cell[]) {
      for (const cell of cells)
        drawCell(page, cell, { left: leftOf(cell.start, cell.width), top, fonts, direction });
      top += sheet.heightOf(cells);
    },

    rule(color: PaperColor = 'line', thickness = 0.75) {
      const y = PAGE_HEIGHT - top;
      page.drawLine({
        start: { x: MARGIN, y },
        end: { x: MARGIN + SHEET_WIDTH, y },
        thickness,
        color: colorOf(color),
      });
    },

    box({ start, width, height }: { start: number; width: number; height: number }, color: PaperColor) {
      const box = { x: leftOf(start, width), y: PAGE_HEIGHT - top - height, width, height };
      page.drawRectangle({ ...box, color: colorOf(color) });
    },

    /** A drawing is not mirrored in either language. */
    path(svgPath: string, mark: Mark, { fill, stroke, strokeWidth, opacity }: Colouring) {
      page.drawSvgPath(svgPath, {
        x: leftOf(mark.start, mark.width),
        y: PAGE_HEIGHT - mark.top,
        scale: mark.scale,
        ...(fill ? { color: colorOf(fill) } : {}),
        ...(stroke ? { borderColor: colorOf(stroke), borderWidth: strokeWidth ?? 1, borderLineCap: 1 } : {}),
        ...(opacity === undefined ? {} : { borderOpacity: opacity }),
      });
    },

    /** Like a drawing, a picture is not mirrored. It moves nothing down. */
    picture(image: PDFImage, { start, width, height }: { start: number; width: number; height: number }) {
      page.drawImage(image, { x: leftOf(start, width), y: PAGE_HEIGHT - top - height, width, height });
    },

    /** Draws the foot of each page after all pages exist. */
    foot(cellsOf: (pageNumber: number, pageCount: number) => Cell[]) {
      const pages = doc.getPages();
      const footTop = PAGE_HEIGHT - MARGIN - FOOT_HEIGHT / 2;
      for (const [index, each] of pages.entries()) {
        for (const cell of cellsOf(index + 1, pages.length)) {
          drawCell(each, cell, { left: leftOf(cell.start, cell.width), top: footTop, fonts, direction });
        }
      }
    },
  };
  return sheet;
}

const addPage = (doc: PDFDocument) => doc.addPage([PAGE_WIDTH, PAGE_HEIGHT]);

const sizeOf = ({ sizePt = 9.5 }: Cell) => sizePt;

function layOut(cell: Cell, fonts: Fonts, direction: 'rtl' | 'ltr') {
  const { font, widthOf: widthAtOne } = fonts[cell.weight ?? 'regular'];
  const widthOf = (run: string) => widthAtOne(run) * sizeOf(cell);
  const paragraph = paragraphOf(cell.text, direction);
  return { font, widthOf, paragraph, lines: wrapText(paragraph, cell.width, widthOf) };
}

const heightOf = (cell: Cell, fonts: Fonts, direction: 'rtl' | 'ltr') =>
  layOut(cell, fonts, direction).lines.length * sizeOf(cell) * LINE_HEIGHT;

function lineWidthOf(cell: Cell, fonts: Fonts, direction: 'rtl' | 'ltr') {
  const { paragraph, widthOf } = layOut(cell, fonts, direction);
  return widthOfRange(paragraph, { start: 0, end: paragraph.text.length }, widthOf);
}

/** A column of numbers: as wide as the widest, at the end edge of the available width. */
export function alignDigits(sheet: Sheet, column: readonly Cell[]): Cell[] {
  const widest = Math.ceil(sheet.widthOf(column));
  return column.map((cell) => {
    const width = Math.min(widest, cell.width);
    return { ...cell, start: cell.start + cell.width - width, width, align: 'digits' };
  });
}

type Place = { left: number; top: number; fonts: Fonts; direction: 'rtl' | 'ltr' };

function drawCell(page: PDFPage, cell: Cell, { left, top, fonts, direction }: Place) {
  const { lines, ...laidOut } = layOut(cell, fonts, direction);
  const size = sizeOf(cell);
  const isAtRight = cell.align === 'digits' || (cell.align === 'end') === (direction === 'ltr');
  for (const [index, line] of lines.entries()) {
    const width = widthOfRange(laidOut.paragraph, line, laidOut.widthOf);
    const x = isAtRight ? left + cell.width - width : left;
    const y = PAGE_HEIGHT - top - (index + 0.5) * size * LINE_HEIGHT - size * BASELINE_DROP;
    drawLine(page, cell, { ...laidOut, line, x, y });
    if (cell.isStruck) strike(page, { x, y: y + size * STRIKE_RISE, width });
  }
}

type Line = Omit<ReturnType<typeof layOut>, 'lines'> & { line: Range; x: number; y: number };

function drawLine(page: PDFPage, cell: Cell, { paragraph, line, font, widthOf, x, y }: Line) {
  const color = colorOf(cell.color ?? 'ink');
  const size = sizeOf(cell);
  let at = x;
  for (const { text, kind } of visualRuns(paragraph, line).flatMap(piecesOf)) {
    const isRaised = kind === 'raised';
    const width = widthOf(text) * (isRaised ? RAISED_SIZE : 1);
    page.drawText(text, {
      x: at,
      y: isRaised ? y + size * RAISED_BY : y,
      size: isRaised ? size * RAISED_SIZE : size,
      font,
      color,
    });
    if (kind === 'orEqual') underline(page, { x: at, y, width, size }, color);
    at += width;
  }
}

/** The line below '<' that makes it '≤'. */
function underline(
  page: PDFPage,
  { x, y, width, size }: { x: number; y: number; width: number; size: number },
  color: RGB,
) {
  const inset = width * 0.1;
  page.drawLine({
    start: { x: x + inset, y: y + size * 0.02 },
    end: { x: x + width - inset, y: y + size * 0.02 },
    thickness: size * 0.075,
    color,
  });
}

const strike = (page: PDFPage, { x, y, width }: { x: number; y: number; width: number }) =>
  page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness: 0.7, color: colorOf('inkMuted') });
