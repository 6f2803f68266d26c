import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { appErrorCode, errorWording, isNotThere } from '#/client/core/errors/app-error.ts';
import { useAuthDialog } from '#/client/core/session/use-auth-dialog.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Button } from '../base/button.tsx';
import { styled } from '../base/styled.tsx';
import { ErrorArt } from './state-art.tsx';
import { stateRecipe } from './state-recipe.ts';

const parts = partsOf(stateRecipe);

const Box = styled('div', stateRecipe);

type Props = { error: unknown; title?: ReactNode; onRetry?: () => void };

/**
 * Replaces data that failed to load: the error and a retry button; after a sign-out elsewhere, a log-in button; no button
 * for what does not exist.
 */
export function ErrorState({ error, title, onRetry }: Props) {
  const { i18n } = useLingui();
  const { openAuthDialog } = useAuthDialog();
  const isSignedOut = appErrorCode(error) === 'SIGN_IN_REQUIRED';
  const isGone = isNotThere(error);
  return (
    <Box role="alert">
      <ErrorArt />
      <h2 className={parts.title}>
        {isGone ? <Trans>Nothing is here</Trans> : (title ?? <Trans>This did not load</Trans>)}
      </h2>
      <p className={parts.text}>
        {isGone ? (
          <Trans>We could not find this. It may have been moved or removed.</Trans>
        ) : (
          i18n._(errorWording(error))
        )}
      </p>
      {onRetry && !isGone ? (
        <div className={parts.next}>
          {isSignedOut ? (
            <Button onClick={() => openAuthDialog({ mode: 'login', onSignedIn: onRetry })}>
              <Trans>Log in</Trans>
            </Button>
          ) : (
            <Button variant="tint" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
      ) : null}
    </Box>
  );
}
