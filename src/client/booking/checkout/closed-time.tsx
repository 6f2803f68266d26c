import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { closureMessages } from '#/client/core/signed-in/closure-messages.ts';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { OrderVisit } from '#/shared/booking/order.ts';

type Props = Pick<OrderVisit, 'isLabOut'> & NonNullable<OrderVisit['needsTime']>;

/** The lab closed the time of the visit or takes no visits at all: why, and what the customer can do. */
export function ClosedTime({ closure, isLabOut }: Props) {
  const locale = useLocale();
  const { i18n } = useLingui();
  const words = closure?.words[locale];
  if (isLabOut) {
    return (
      <Notice tone="amber">
        <p>
          <b>
            <Trans>This lab does not take visits now.</Trans>
          </b>
        </p>
        <p>
          <Trans>
            Book the same tests at another lab and cancel this visit: whatever you paid online comes back in
            full, without any fee.
          </Trans>
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="amber">
      <p>
        <b>
          <Trans>The lab is closed at this time.</Trans>
        </b>
        {closure ? <> {words ? words : i18n._(closureMessages[closure.reason])}</> : null}
      </p>
      <p>
        <Trans>
          Choose another time, or cancel: whatever you paid online comes back in full, without any fee.
        </Trans>
      </p>
    </Notice>
  );
}
