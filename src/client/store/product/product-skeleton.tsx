import { Trans } from '@lingui/react/macro';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { productGalleryRecipe } from './product-gallery-recipe.ts';
import { productRecipe } from './product-recipes.ts';

const galleryParts = partsOf(productGalleryRecipe);
const productParts = partsOf(productRecipe);

const Columns = styled('div', productRecipe);
const Frame = styled('div', productGalleryRecipe);

/** The skeleton of a product page. */
export function ProductSkeleton() {
  return (
    <Columns>
      <output className="sr">
        <Trans>Loading...</Trans>
      </output>
      <Frame aria-hidden="true">
        <div className={galleryParts.stage} />
      </Frame>
      <div className={productParts.facts} aria-hidden="true">
        <span style={{ inlineSize: '70%', blockSize: 36 }} />
        <span style={{ inlineSize: '50%', blockSize: 14 }} />
        <span style={{ inlineSize: '40%', blockSize: 44 }} />
        <span style={{ inlineSize: '80%', blockSize: 36 }} />
        <span style={{ inlineSize: '60%', blockSize: 44 }} />
        <span style={{ inlineSize: '95%', blockSize: 14 }} />
        <span style={{ inlineSize: '85%', blockSize: 14 }} />
      </div>
    </Columns>
  );
}
