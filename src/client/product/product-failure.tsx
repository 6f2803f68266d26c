import { Trans, useLingui } from '@lingui/react/macro';
import { errorDetail, errorWording } from '../app-error.ts';
import { stateRecipe } from '../theme/recipes-shell.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { styled } from '../ui/styled.tsx';
import { ErrorArt } from '../ui/state-art.tsx';
import { isMissingProduct } from './is-missing-product.ts';

const Box = styled('div', stateRecipe);

type Props = { error: unknown; onRetry: () => void };

/** In the place of the product: what the provider said, what that means, and the ways on. */
export function ProductFailure({ error, onRetry }: Props) {
  const { t, i18n } = useLingui();
  if (isMissingProduct(error)) return <ProductMissing />;
  const message = errorDetail(error) ?? t`Failed to load product`;
  return (
    <Box role="alert">
      <ErrorArt />
      <h1 className="title">
        <Trans>
          Error loading product: <bdi>{message}</bdi>
        </Trans>
      </h1>
      <p className="text">{i18n._(errorWording(error))}</p>
      <div className="next">
        <Button variant="tint" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <GoBack />
      </div>
    </Box>
  );
}

/** The store has no such product: its server says so with 404, and so does ours. */
export function ProductMissing() {
  const message = 'HTTP 404: Not Found';
  return (
    <Box role="alert">
      <ErrorArt />
      <h1 className="title">
        <Trans>
          Error loading product: <bdi>{message}</bdi>
        </Trans>
      </h1>
      <p className="text">
        <Trans>This product is not in the store, or no longer.</Trans>
      </p>
      <div className="next">
        <GoBack />
      </div>
    </Box>
  );
}

const GoBack = () => (
  <LinkButton to="/" variant="ghost">
    <Trans>Go back</Trans>
  </LinkButton>
);
