import { Trans } from '@lingui/react/macro';
import { useSecondFactorFirst } from '#/client/ui/signed-in/use-second-factor-first.tsx';

/** Asks for a recent second factor before a lab is opened to customers: a session alone must not do it. */
export const useApproveGuard = () =>
  useSecondFactorFirst({
    why: (
      <Trans>
        An approval opens the lab to customers, so it asks for a code of the second step. The code holds for
        ten minutes.
      </Trans>
    ),
    confirm: <Trans>Go on</Trans>,
  });
