import { Trans } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { EmptyArt } from '#/client/ui/feedback/state-art.tsx';
import { stateRecipe } from '#/client/ui/feedback/state-recipe.ts';
import { insteadQuery } from './instead-query.ts';
import { ProductRow } from './product-row.tsx';

const parts = partsOf(stateRecipe);

const Box = styled('div', stateRecipe);

/** A missing product, and what the store has. */
export function ProductMissing() {
  const { data } = trpc.store.products.useQuery(insteadQuery, { retry: false });
  return (
    <>
      <Box role="alert">
        <EmptyArt />
        <h1 className={parts.title}>
          <Trans>This product is not in the store any more</Trans>
        </h1>
        <p className={parts.text}>
          <Trans>
            Error loading product: it was taken off the shelf, or its address is misspelt. Choose another one.
          </Trans>
        </p>
        <div className={parts.next}>
          <LinkButton to="/store">
            <Trans>All products</Trans>
          </LinkButton>
          <LinkButton to="/" variant="ghost">
            <Trans>Go back</Trans>
          </LinkButton>
        </div>
      </Box>
      <ProductRow title={<Trans>In the store now</Trans>} products={data?.rows ?? []} />
    </>
  );
}
