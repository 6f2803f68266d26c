import { Trans, useLingui } from '@lingui/react/macro';
import { errorDetail, errorWording, isNotThere } from '#/client/core/errors/app-error.ts';
import { Button, LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ErrorArt } from '#/client/ui/feedback/state-art.tsx';
import { stateRecipe } from '#/client/ui/feedback/state-recipe.ts';
import { ProductMissing } from './product-missing.tsx';

const parts = partsOf(stateRecipe);

const Box = styled('div', stateRecipe);

type Props = { error: unknown; onRetry: () => void };

/** Replaces the product: the provider's failure, its meaning, and the ways on. */
export function ProductFailure({ error, onRetry }: Props) {
  const { t, i18n } = useLingui();
  if (isNotThere(error)) return <ProductMissing />;
  const message = errorDetail(error) ?? t`Failed to load product`;
  return (
    <Box role="alert">
      <ErrorArt />
      <h1 className={parts.title}>
        <Trans>
          Error loading product: <bdi>{message}</bdi>
        </Trans>
      </h1>
      <p className={parts.text}>{i18n._(errorWording(error))}</p>
      <div className={parts.next}>
        <Button variant="tint" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <LinkButton to="/" variant="ghost">
          <Trans>Go back</Trans>
        </LinkButton>
      </div>
    </Box>
  );
}
