import fontkit from '@cantoo/fontkit';
import { direction, type Locale } from '#/shared/core/locale.ts';
import { fontBytes } from '../pdf/font-bytes.ts';
import { paragraphOf } from '../pdf/visual-runs.ts';
import { wrapText } from '../pdf/wrap-text.ts';

type Fit = { sizePx: number; lines: string[] };

const widths = new Map<string, number>();
let font: { layout: (run: string) => { advanceWidth: number }; unitsPerEm: number } | undefined;
const MOST_WIDTHS = 5_000;

type Room = {
  sizes: readonly number[];
  widthPx: number;
  /** The number of lines that fit at this font size. */
  mostLines: (sizePx: number) => number;
  locale: Locale;
};

/** The largest font size at which the text fits; at the smallest size the end is cut. */
export function fitText(text: string, { sizes, widthPx, mostLines, locale }: Room): Fit {
  const paragraph = paragraphOf(text, direction(locale));
  let fit: Fit = { sizePx: 0, lines: [] };
  for (const sizePx of sizes) {
    const ranges = wrapText(paragraph, widthPx, (run) => widthOf(run) * sizePx);
    fit = { sizePx, lines: ranges.map(({ start, end }) => paragraph.text.slice(start, end)) };
    if (fit.lines.length <= mostLines(sizePx)) return fit;
  }
  const shown = fit.lines.slice(0, mostLines(fit.sizePx));
  return { ...fit, lines: [...shown.slice(0, -1), `${shown.at(-1)?.replace(/\s+\S*$/, '') ?? ''}…`] };
}

/** At size 1, of the semibold font. */
function widthOf(run: string): number {
  const known = widths.get(run);
  if (known !== undefined) return known;
  font ??= openFont();
  const width = font.layout(run).advanceWidth / font.unitsPerEm;
  if (widths.size >= MOST_WIDTHS) widths.clear();
  widths.set(run, width);
  return width;
}

function openFont() {
  const opened = fontkit.create(fontBytes.semibold);
  if (!('layout' in opened)) throw new Error('The font is a collection of fonts.');
  return opened;
}
