import { Trans } from '@lingui/react/macro';
import { useSecondFactorFirst } from '#/client/ui/signed-in/use-second-factor-first.tsx';

/** Asks for a recent second factor before an act that refunds visits: a session alone must not move money. */
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
