import { Trans, useLingui } from '@lingui/react/macro';
import { appErrorCode, errorDetail, errorWording } from '../app-error.ts';
import { stateRecipe } from '../theme/recipes-shell.ts';
import { Button } from '../ui/button.tsx';
import { ErrorArt } from '../ui/state-art.tsx';
import { styled } from '../ui/styled.tsx';

const Box = styled('div', stateRecipe);

type Props = { error: unknown; onRetry: () => void };

/** In the place of the products: what the provider said, what that means, and a way to try again. */
export function StoreFailure({ error, onRetry }: Props) {
  const { i18n } = useLingui();
  const detail = errorDetail(error);
  // A list that is not there is no product that is gone.
  const isNoList = appErrorCode(error) === 'STORE_NOT_FOUND';
  return (
    <Box role="alert">
      <ErrorArt />
      <h2 className="title">
        <Trans>Error loading products</Trans>
      </h2>
      <p className="text">
        {detail ? <bdi dir="ltr">{detail}</bdi> : <Trans>Failed to load products</Trans>}
      </p>
      {isNoList ? null : <p className="text">{i18n._(errorWording(error))}</p>}
      <div className="next">
        <Button variant="tint" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </Box>
  );
}
