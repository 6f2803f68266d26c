import type { I18n } from '@lingui/core';
import { escapeMarkup } from '#/shared/core/escape-markup.ts';
import { direction, type Locale } from '#/shared/core/locale.ts';
import {
  SHARING_PICTURE_HEIGHT as HEIGHT,
  SHARING_PICTURE_WIDTH as WIDTH,
  type SharingPicture,
} from '#/shared/pages/sharing-picture.ts';
import { paperColors } from '../pdf/paper-colors.ts';
import { fitText } from './fit-text.ts';
import { ART_WIDTH, brandmark, pictureArt } from './picture-art.ts';
import { pictureColors } from './picture-colors.ts';
import { pictureMessages } from './picture-messages.ts';

const MARGIN = 76;
const TEXT_WIDTH = WIDTH - ART_WIDTH - MARGIN - 48;
const MARK_SIZE = 68;
const TOP = 150;
const BOTTOM = 602;
const TITLE_SIZES = [92, 80, 70, 62, 54, 46];
const MOST_TITLE_LINES = 4;
const PLAIN_LINE_HEIGHT = 1.5;
/** The distance from the middle of a line to the baseline, as a share of the font size. */
const BASELINE_DROP = 0.33;
const lineHeights = { ar: 1.42, en: 1.2 };
const names = { ar: 'مختبري', en: 'Mukhtabari' };

type Line = { text: string; sizePx: number; heightPx: number; weight: 400 | 600; color: string };

/** The picture as SVG: text at the start edge, the drawing at the end edge. */
export function pictureSvg(picture: SharingPicture, i18n: I18n, locale: Locale): string {
  const isRtl = direction(locale) === 'rtl';
  const lines = linesOf(picture, i18n, locale);
  let top = (TOP + BOTTOM - heightOf(lines)) / 2;
  const texts = lines.map((line) => {
    const baseline = top + line.heightPx / 2 + line.sizePx * BASELINE_DROP;
    top += line.heightPx;
    return textAt(line, MARGIN, baseline, isRtl);
  });
  const markX = isRtl ? WIDTH - MARGIN - MARK_SIZE : MARGIN;
  const artX = isRtl ? 0 : WIDTH - ART_WIDTH;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Cairo">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${pictureColors.ground}"/>
<g transform="translate(${artX} 0)">${pictureArt}</g>
<g transform="translate(${markX} 64) scale(${MARK_SIZE / 40})">${brandmark}</g>
${brandNames(isRtl)}
${texts.join('\n')}
<rect y="${HEIGHT - 12}" width="${WIDTH}" height="12" fill="${paperColors.brand}"/>
</svg>`;
}

function linesOf(picture: SharingPicture, i18n: I18n, locale: Locale): Line[] {
  const messages = pictureMessages(picture, i18n, locale);
  const lineHeight = lineHeights[locale];
  const fit = { widthPx: TEXT_WIDTH, locale };
  const plain = (text: string, sizes: readonly number[], look: Pick<Line, 'weight' | 'color'>): Line[] => {
    const { sizePx, lines } = fitText(text, { ...fit, sizes, mostLines: () => 1 });
    return lines.map((line) => ({ ...look, text: line, sizePx, heightPx: sizePx * PLAIN_LINE_HEIGHT }));
  };
  const muted = { weight: 400, color: paperColors.inkMuted } as const;
  const kind = plain(messages.kind, [32, 28], muted);
  const facts = [
    ...plain(messages.main, [50, 44, 38, 32], { weight: 600, color: paperColors.brand }),
    ...plain(messages.rest, [32, 28], muted),
  ];
  const left = BOTTOM - TOP - heightOf([...kind, ...facts]);
  const title = fitText(messages.title, {
    ...fit,
    sizes: TITLE_SIZES,
    mostLines: (sizePx) => Math.min(MOST_TITLE_LINES, Math.floor(left / (sizePx * lineHeight))),
  });
  const look = {
    sizePx: title.sizePx,
    heightPx: title.sizePx * lineHeight,
    weight: 600,
    color: paperColors.ink,
  } as const;
  return [...kind, ...title.lines.map((text) => ({ ...look, text })), ...facts];
}

const heightOf = (lines: readonly Line[]) => lines.reduce((sum, { heightPx }) => sum + heightPx, 0);

/** The name in both scripts, the Arabic one first in both languages. */
function brandNames(isRtl: boolean) {
  const start = MARGIN + MARK_SIZE + 20;
  const arabic = { text: names.ar, sizePx: 40, heightPx: 0, weight: 600 as const, color: paperColors.ink };
  const latin = { ...arabic, text: names.en, sizePx: 22, weight: 400 as const, color: paperColors.inkMuted };
  return textAt(arabic, start, 95, isRtl) + textAt(latin, start, 132, isRtl);
}

// The whole line is isolated in its own direction: otherwise its first letter would decide.
const LRI = '\u2066';
const RLI = '\u2067';
const PDI = '\u2069';

function textAt({ text, sizePx, weight, color }: Line, start: number, y: number, isRtl: boolean) {
  const x = isRtl ? WIDTH - start : start;
  const anchor = isRtl ? 'end' : 'start';
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="${sizePx}" font-weight="${weight}" fill="${color}">${
    isRtl ? RLI : LRI
  }${escaped(text)}${PDI}</text>`;
}

// Removes characters that XML does not allow: a product's name may contain any.
const escaped = (text: string) => escapeMarkup(text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/g, ''));
