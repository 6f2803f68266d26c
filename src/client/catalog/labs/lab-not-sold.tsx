import { Trans } from '@lingui/react/macro';
import { Notice } from '#/client/ui/feedback/notice.tsx';

/** In place of the price list of a laboratory outside the Kingdom. */
export function NotSoldHere() {
  return (
    <Notice tone="sand">
      <b>
        <Trans>This lab cannot be booked here</Trans>
      </b>
      <p>
        <Trans>
          It is outside Saudi Arabia. Prices on Mukhtabari are in riyals with Saudi VAT, so only labs in the
          Kingdom can be booked.
        </Trans>
      </p>
    </Notice>
  );
}
