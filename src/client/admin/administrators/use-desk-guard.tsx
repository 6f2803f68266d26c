import { Trans } from '@lingui/react/macro';
import { useSecondFactorFirst } from '#/client/ui/signed-in/use-second-factor-first.tsx';

/** Asks for a recent second factor before a change of administrators: a session alone must not make one. */
export const useDeskGuard = () =>
  useSecondFactorFirst({
    why: (
      <Trans>
        This changes who works at the desk, so it asks for a code of the second step. The code holds for ten
        minutes.
      </Trans>
    ),
    confirm: <Trans>Go on</Trans>,
  });
