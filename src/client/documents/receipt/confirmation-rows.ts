import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { dayIn, formatDate, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { type ReceiptAmounts, receiptAmounts } from '#/shared/payments/receipt-amounts.ts';
import type { Confirmation } from '#/shared/payments/receipt.ts';
import { isolatedName } from '../pdf/visual-runs.ts';
import { percent, type TotalRow } from './draw-totals.ts';

type Speech = { i18n: I18n; locale: Locale };

/** The costs and the payments of an order as it stands. */
export function confirmationRows({ order }: Confirmation, speech: Speech): TotalRow[] {
  const amounts = receiptAmounts(order);
  return [...costRows(order.totals, amounts, speech.i18n), ...paymentRows(order.refunds, amounts, speech)];
}

type Order = Confirmation['order'];

function costRows(
  { feeBasisPoints, discountBasisPoints }: Order['totals'],
  amounts: ReceiptAmounts,
  i18n: I18n,
): TotalRow[] {
  const rows: TotalRow[] = [{ label: i18n._(msg`Prices`), halalas: amounts.priceHalalas }];
  if (amounts.discountHalalas > 0) {
    const label = i18n._(msg`Plan discount (${percent(discountBasisPoints)})`);
    rows.push({ label, halalas: -amounts.discountHalalas });
  }
  if (amounts.feeHalalas > 0) {
    rows.push({ label: i18n._(msg`Booking fee (${percent(feeBasisPoints)})`), halalas: amounts.feeHalalas });
  }
  if (amounts.stateVatHalalas > 0) {
    rows.push({ label: i18n._(msg`VAT borne by the state`), halalas: -amounts.stateVatHalalas });
  }
  if (amounts.creditHalalas > 0) {
    rows.push({ label: i18n._(msg`Ordered`), halalas: amounts.orderedHalalas });
    rows.push({ label: i18n._(msg`Cancelled or refunded`), halalas: -amounts.creditHalalas });
  }
  rows.push({ label: i18n._(msg`Total, VAT included`), halalas: amounts.totalHalalas, isMain: true });
  return rows;
}

function paymentRows(
  refunds: Order['refunds'],
  amounts: ReceiptAmounts,
  { i18n, locale }: Speech,
): TotalRow[] {
  const { paidHalalas, paidAtLabHalalas, dueAtLabHalalas, refundedHalalas } = amounts;
  const rows: TotalRow[] = [];
  if (paidHalalas > 0) rows.push({ label: i18n._(msg`Paid by card`), halalas: paidHalalas });
  for (const refund of refunds) {
    const day = isolatedName(formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(refund.createdAt))));
    const label = refund.status === 'done' ? msg`Refunded, ${day}` : msg`Refund on its way, ${day}`;
    rows.push({ label: i18n._(label), halalas: -refund.amountHalalas });
  }
  if (refundedHalalas > 0) {
    const label = i18n._(msg`Paid after refunds`);
    rows.push({ label, halalas: paidHalalas - refundedHalalas, isMain: true });
  }
  if (paidAtLabHalalas > 0) rows.push({ label: i18n._(msg`Paid at the lab`), halalas: paidAtLabHalalas });
  if (amounts.unrecordedAtLabHalalas > 0) {
    const label = i18n._(msg`Payable at the lab, which has recorded no payment`);
    rows.push({ label, halalas: amounts.unrecordedAtLabHalalas });
  }
  if (dueAtLabHalalas > 0) {
    rows.push({ label: i18n._(msg`To be paid at the lab`), halalas: dueAtLabHalalas, isMain: true });
  }
  return rows;
}

/** What the confirmation is not, and when the invoice comes. */
export function confirmationNotes({ order }: Confirmation, { i18n }: Speech): string[] {
  const when =
    order.method === 'card'
      ? msg`This is the confirmation of a booking, not a tax invoice. The invoice is a document of its own.`
      : msg`This is the confirmation of a booking, not a tax invoice. The lab issues the invoice when you pay there.`;
  return [i18n._(when), i18n._(msg`All amounts are in Saudi riyals.`)];
}
