import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { CancelQuote } from '#/shared/booking/order.ts';
import { formatDay, formatSarExact, formatTime } from '#/shared/core/format.ts';
import type { ManagedVisit } from './managed-visit.ts';

type Props = {
  quote: CancelQuote | undefined;
  visit: ManagedVisit;
  /** Other tests of the visit stay booked. */
  leavesOthers: boolean;
};

/** The exact refund of a cancellation, and what is not refunded. */
export function QuoteNotice({ quote, visit, leavesOthers }: Props) {
  if (!quote) {
    return (
      <output aria-busy="true">
        <Trans>Working out what comes back…</Trans>
      </output>
    );
  }
  return (
    <Notice tone={quote.isInTime ? 'brand' : 'amber'}>
      <p>
        <Refund quote={quote} timeZone={visit.timeZone} />
      </p>
      <p>
        {leavesOthers ? (
          <Trans>The other tests of this visit stay booked.</Trans>
        ) : (
          <Trans>Your place goes to somebody else at once. It cannot be undone.</Trans>
        )}
      </p>
    </Notice>
  );
}

function Refund({ quote, timeZone }: { quote: CancelQuote; timeZone: string }) {
  const locale = useLocale();
  const { isInTime, refundHalalas, keptHalalas, freeUntil } = quote;
  const refund = formatSarExact(refundHalalas);
  const kept = formatSarExact(keptHalalas);
  const time = formatTime(locale, freeUntil, timeZone);
  const day = formatDay(locale, freeUntil, timeZone);
  if (isInTime) {
    return refundHalalas > 0 ? (
      <Trans>
        <bdi dir="ltr">{refund}</bdi> SAR go back to your card: all that was paid for it.
      </Trans>
    ) : (
      <Trans>Nothing was paid online, so nothing has to be paid back. Cancelling costs nothing.</Trans>
    );
  }
  return keptHalalas > 0 ? (
    <Trans>
      So close to the visit nothing comes back: <bdi dir="ltr">{kept}</bdi> SAR stay paid. The lab asks to
      hear before {time} on {day}.
    </Trans>
  ) : (
    <Trans>
      The lab asks to hear before {time} on {day}. Please cancel all the same, so that somebody else can come.
    </Trans>
  );
}
