import { Trans, useLingui } from '@lingui/react/macro';
import { appErrorCode, errorDetail, errorWording } from '#/client/core/errors/app-error.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ErrorArt } from '#/client/ui/feedback/state-art.tsx';
import { stateRecipe } from '#/client/ui/feedback/state-recipe.ts';

const parts = partsOf(stateRecipe);

const Box = styled('div', stateRecipe);

type Props = { error: unknown; onRetry: () => void };

/** Replaces the products: the provider's failure, its meaning, and a retry button. */
export function StoreFailure({ error, onRetry }: Props) {
  const { i18n } = useLingui();
  const detail = errorDetail(error);
  // A missing list does not mean a deleted product.
  const isNoList = appErrorCode(error) === 'STORE_NOT_FOUND';
  return (
    <Box role="alert">
      <ErrorArt />
      <h2 className={parts.title}>
        <Trans>Error loading products</Trans>
      </h2>
      <p className={parts.text}>
        {detail ? <bdi dir="ltr">{detail}</bdi> : <Trans>Failed to load products</Trans>}
      </p>
      {isNoList ? null : <p className={parts.text}>{i18n._(errorWording(error))}</p>}
      <div className={parts.next}>
        <Button variant="tint" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </Box>
  );
}
