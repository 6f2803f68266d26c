import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dayIn, formatDate, formatSarExact } from '#/shared/format.ts';
import type { Order, OrderLine, OrderVisit } from '#/shared/order.ts';
import { useLocale } from '../providers.tsx';

/** Every line with its amount, then what they come to; cancelled lines are struck and do not count. */
export function ReceiptTable({ order: { visits, totals } }: { order: Order }) {
  const { t } = useLingui();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Test</Trans>
          </th>
          <th scope="col" className="amount" dir="ltr">
            <bdi>{t`Amount (SAR)`}</bdi>
          </th>
        </tr>
      </thead>
      <tbody>
        {visits.flatMap((visit) =>
          visit.lines.map((line) => <Line key={line.id} visit={visit} line={line} />),
        )}
      </tbody>
      <tfoot>
        {totals.discountHalalas > 0 ? (
          <Sum halalas={-totals.discountHalalas}>
            <Trans>Plan discount</Trans>
          </Sum>
        ) : null}
        <Sum halalas={totals.feeHalalas}>
          <Trans>Booking fee</Trans>
        </Sum>
        <Sum halalas={totals.vatHalalas}>
          <Trans>VAT inside</Trans>
        </Sum>
        <Sum halalas={totals.totalHalalas}>
          <Trans>Total</Trans>
        </Sum>
      </tfoot>
    </table>
  );
}

function Line({ visit, line }: { visit: OrderVisit; line: OrderLine }) {
  const locale = useLocale();
  const isGone = line.status === 'cancelled' || line.status === 'expired';
  const Words = isGone ? 's' : 'span';
  return (
    <tr>
      <td>
        <Words>{line.testName[locale]}</Words>
        <small>
          {visit.labName[locale]}
          {' · '}
          {formatDate(locale, dayIn(visit.timeZone, new Date(visit.bookingTime)))}
          {' · '}
          <bdi dir="ltr">{line.reference}</bdi>
          {isGone ? (
            <>
              {' · '}
              <Trans>Cancelled</Trans>
            </>
          ) : null}
        </small>
      </td>
      <td className="amount" dir="ltr">
        <Words>{formatSarExact(line.priceHalalas)}</Words>
      </td>
    </tr>
  );
}

function Sum({ halalas, children }: { halalas: number; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{children}</th>
      <td className="amount" dir="ltr">
        {formatSarExact(halalas)}
      </td>
    </tr>
  );
}
