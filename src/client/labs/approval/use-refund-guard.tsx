import { Trans } from '@lingui/react/macro';
import { useSecondFactorFirst } from '#/client/ui/signed-in/use-second-factor-first.tsx';

/** Many visits at once are refunded by somebody who has the administrator's phone, not by a session alone. */
export const useRefundGuard = () =>
  useSecondFactorFirst({
    why: (
      <Trans>
        This cancels visits and refunds them, so it asks for a code of the second step. The code holds for ten
        minutes.
      </Trans>
    ),
    confirm: <Trans>Go on</Trans>,
  });
