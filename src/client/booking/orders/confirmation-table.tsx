import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paperRecipe } from '#/client/booking/documents/paper-recipe.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { lineStateMessages } from '#/client/core/signed-in/receipt-messages.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { Order, OrderLine, OrderVisit } from '#/shared/booking/order.ts';
import { dayIn, formatDate, formatSarExact } from '#/shared/core/format.ts';
import { isLineCounted, receiptAmounts, receiptLineState } from '#/shared/payments/receipt-amounts.ts';

const parts = partsOf(paperRecipe);

/** Each line with its price, then the totals. Cancelled lines are struck through and credited at the end. */
export function ConfirmationTable({ order }: { order: Order }) {
  const { t } = useLingui();
  const amounts = receiptAmounts(order);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Test</Trans>
          </th>
          <th scope="col" className={parts.amount}>
            <bdi>{t`Amount (SAR)`}</bdi>
          </th>
        </tr>
      </thead>
      <tbody>
        {order.visits.flatMap((visit) =>
          visit.lines.map((line) => <Line key={line.id} visit={visit} line={line} />),
        )}
      </tbody>
      <tfoot>
        {amounts.discountHalalas > 0 ? (
          <Sum halalas={-amounts.discountHalalas}>
            <Trans>Plan discount</Trans>
          </Sum>
        ) : null}
        <Sum halalas={amounts.feeHalalas}>
          <Trans>Booking fee</Trans>
        </Sum>
        {amounts.stateVatHalalas > 0 ? (
          <Sum halalas={-amounts.stateVatHalalas}>
            <Trans>VAT borne by the state</Trans>
          </Sum>
        ) : null}
        {amounts.creditHalalas > 0 ? (
          <Sum halalas={-amounts.creditHalalas}>
            <Trans>Cancelled or refunded</Trans>
          </Sum>
        ) : null}
        <Sum halalas={amounts.totalHalalas}>
          <Trans>Total</Trans>
        </Sum>
      </tfoot>
    </table>
  );
}

function Line({ visit, line }: { visit: OrderVisit; line: OrderLine }) {
  const locale = useLocale();
  const { i18n } = useLingui();
  const Words = isLineCounted(line) ? 'span' : 's';
  const state = lineStateMessages[receiptLineState(line)];
  return (
    <tr>
      <td>
        <Words>{line.testName[locale]}</Words>
        <small>
          {visit.person ? (
            <>
              <bdi>{visit.person.name}</bdi>
              {' · '}
            </>
          ) : null}
          {visit.labName[locale]}
          {' · '}
          {formatDate(locale, dayIn(visit.timeZone, new Date(visit.bookingTime)))}
          {' · '}
          <bdi dir="ltr">{line.reference}</bdi>
          {state ? ` · ${i18n._(state)}` : null}
        </small>
      </td>
      <td className={parts.amount}>
        <Words dir="ltr">{formatSarExact(line.priceHalalas)}</Words>
      </td>
    </tr>
  );
}

function Sum({ halalas, children }: { halalas: number; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{children}</th>
      <td className={parts.amount}>
        <bdi dir="ltr">{formatSarExact(halalas)}</bdi>
      </td>
    </tr>
  );
}
