import { Trans } from '@lingui/react/macro';
import { styled } from '#/client/ui/base/styled.tsx';
import { galleryRecipe } from './gallery-recipe.ts';
import { productRecipe } from './product-recipes.ts';

const Columns = styled('div', productRecipe);
const Frame = styled('div', galleryRecipe);

/** The skeleton of a product page. */
export function ProductSkeleton() {
  return (
    <Columns>
      <output className="sr">
        <Trans>Loading...</Trans>
      </output>
      <Frame aria-hidden="true">
        <div className="stage" />
      </Frame>
      <div className="facts" aria-hidden="true">
        <span className="sk" style={{ inlineSize: '70%', blockSize: 36 }} />
        <span className="sk" style={{ inlineSize: '50%', blockSize: 14 }} />
        <span className="sk" style={{ inlineSize: '40%', blockSize: 44 }} />
        <span className="sk" style={{ inlineSize: '80%', blockSize: 36 }} />
        <span className="sk" style={{ inlineSize: '60%', blockSize: 44 }} />
        <span className="sk" style={{ inlineSize: '95%', blockSize: 14 }} />
        <span className="sk" style={{ inlineSize: '85%', blockSize: 14 }} />
      </div>
    </Columns>
  );
}
