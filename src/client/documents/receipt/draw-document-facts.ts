import { msg } from '@lingui/core/macro';
import { causeMessages } from '#/client/core/signed-in/document-messages.ts';
import { dayIn, formatDate, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { SHEET_WIDTH } from '../pdf/sheet.ts';
import { isolated, isolatedName } from '../pdf/visual-runs.ts';
import type { DocumentPaper } from './document-paper.ts';

/** The invoice that a credit note corrects and why, and how an invoice is paid. */
export function drawDocumentFacts({ sheet, document, i18n, locale }: DocumentPaper) {
  const { corrects, cause, plan } = document;
  const dayOf = (at: string) => isolatedName(formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(at))));
  const facts: string[] = [];
  if (corrects) {
    facts.push(i18n._(msg`Credits ${isolated(corrects.number)} of ${dayOf(corrects.issuedAt)}`));
  }
  facts.push(i18n._(causeMessages[cause]));
  if (plan) {
    facts.push(i18n._(msg`Period: ${dayOf(plan.periodStart)} to ${dayOf(plan.periodEnd)}`));
  }
  for (const text of facts) sheet.row([{ text, start: 0, width: SHEET_WIDTH }]);
  sheet.skip(8);
}
