import { Trans } from '@lingui/react/macro';
import { useSecondFactorFirst } from '#/client/ui/signed-in/use-second-factor-first.tsx';

/** Asks for a recent second factor before an act that moves money or says that it has moved: a session alone must not. */
export const useMoneyGuard = () =>
  useSecondFactorFirst({
    why: (
      <Trans>
        This changes the books, so it asks for a code of the second step. The code holds for ten minutes.
      </Trans>
    ),
    confirm: <Trans>Go on</Trans>,
  });
