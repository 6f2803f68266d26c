import { styled } from './styled.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { errorWording } from '../app-error.ts';
import { stateRecipe } from '../theme/recipes-shell.ts';
import { Button } from './button.tsx';
import { ErrorArt } from './state-art.tsx';

const Box = styled('div', stateRecipe);

type Props = { error: unknown; title?: ReactNode; onRetry?: () => void };

/** Stands where the data would have stood: what happened, and a way to try again. */
export function ErrorState({ error, title, onRetry }: Props) {
  const { i18n } = useLingui();
  return (
    <Box role="alert">
      <ErrorArt />
      <h2 className="title">{title ?? <Trans>This did not load</Trans>}</h2>
      <p className="text">{i18n._(errorWording(error))}</p>
      {onRetry ? (
        <div className="next">
          <Button variant="tint" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : null}
    </Box>
  );
}
