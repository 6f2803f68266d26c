import { Trans } from '@lingui/react/macro';
import { useSecondFactorFirst } from '#/client/ui/signed-in/use-second-factor-first.tsx';

/** Who works at the desk is changed by somebody who has the owner's phone, not by a session alone. */
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
