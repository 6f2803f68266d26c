import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Sheet, SHEET_WIDTH } from '../pdf/sheet.ts';

/** Drawn last, because the number of pages is known only then. */
export function drawFoot(sheet: Sheet, text: string, i18n: I18n) {
  const half = { width: SHEET_WIDTH / 2, sizePt: 8, color: 'inkMuted' } as const;
  sheet.foot((page, pages) => [
    { ...half, start: 0, text },
    { ...half, start: SHEET_WIDTH / 2, align: 'end', text: i18n._(msg`Page ${page} of ${pages}`) },
  ]);
}
