import { msg } from '@lingui/core/macro';
import type { ReceiptPaper } from './receipt-paper.ts';
import { SHEET_WIDTH } from './sheet.ts';
import { isolated } from './visual-runs.ts';

/** The last thing drawn: only now is it known how many pages there are. */
export function drawFoot({ sheet, receipt, i18n }: ReceiptPaper) {
  const half = { width: SHEET_WIDTH / 2, sizePt: 8, color: 'inkMuted' } as const;
  sheet.foot((page, pages) => [
    { ...half, start: 0, text: isolated(receipt.number) },
    { ...half, start: SHEET_WIDTH / 2, align: 'end', text: i18n._(msg`Page ${page} of ${pages}`) },
  ]);
}
