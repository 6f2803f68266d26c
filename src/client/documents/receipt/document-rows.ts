import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TaxDocument } from '#/shared/payments/tax-document.ts';
import { isolated } from '../pdf/visual-runs.ts';
import { percent, type TotalRow } from './draw-totals.ts';

/** The totals of a tax document. */
export function documentRows(document: TaxDocument, i18n: I18n): TotalRow[] {
  const { kind, totalHalalas, vatHalalas, stateVatHalalas, seller } = document;
  const rows: TotalRow[] = [];
  if (stateVatHalalas > 0) {
    rows.push({ label: i18n._(msg`Price with VAT`), halalas: totalHalalas + stateVatHalalas });
    rows.push({ label: i18n._(msg`VAT borne by the state for citizens`), halalas: -stateVatHalalas });
  }
  const total =
    seller.vatNumber === null && vatHalalas === 0
      ? msg`Total`
      : kind === 'invoice'
        ? msg`Total, VAT included`
        : msg`Credit, VAT included`;
  rows.push({ label: i18n._(total), halalas: totalHalalas, isMain: true });
  if (seller.vatNumber === null && vatHalalas === 0) return rows;
  rows.push({ label: i18n._(msg`Total without VAT`), halalas: totalHalalas - vatHalalas });
  rows.push({ label: vatText(document, i18n), halalas: vatHalalas });
  return rows;
}

function vatText({ isVatExempt, vatBasisPoints, lines }: TaxDocument, i18n: I18n) {
  const rate = percent(vatBasisPoints);
  // A lab's own invoice has no fee, so nothing in it is taxed.
  if (isVatExempt && lines.every(({ feeHalalas }) => feeHalalas === 0)) return i18n._(msg`VAT`);
  return isVatExempt ? i18n._(msg`VAT (${rate}), on the booking fee only`) : i18n._(msg`VAT (${rate})`);
}

/** What the law wants said, and what a plain receipt is not. */
export function documentNotes(document: TaxDocument, i18n: I18n): string[] {
  const { zatcaQr, isVatExempt, seller, kind, corrects } = document;
  const notes: string[] = [];
  if (zatcaQr !== null) notes.push(i18n._(msg`Code of the tax authority (ZATCA)`));
  if (seller.vatNumber === null) {
    notes.push(
      i18n._(
        seller.labId === null
          ? msg`This is a receipt, not a tax invoice.`
          : msg`This is a receipt, not a tax invoice: the lab has given no VAT number.`,
      ),
    );
  }
  if (kind === 'creditNote' && corrects) {
    notes.push(
      i18n._(msg`This credits a part or all of ${isolated(corrects.number)}, which stays as it was.`),
    );
  }
  notes.push(i18n._(msg`All amounts are in Saudi riyals.`));
  if (isVatExempt) {
    const code = isolated('VATEX-SA-HEA');
    const label = msg`No VAT on the tests: private healthcare of a Saudi citizen (${code}); the state bears it.`;
    notes.push(i18n._(label));
  }
  return notes;
}
