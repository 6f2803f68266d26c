import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import type { StoreProductDetails, StoreVariant } from '#/shared/store/store.ts';
import { QuantityStepper } from '../cart/quantity-stepper.tsx';
import { useIsStoreOpen } from '../cart/use-is-store-open.ts';
import { isSaleRibbon } from '../shop/is-sale-ribbon.ts';
import { AddBar } from './add-bar.tsx';
import { AddButton } from './add-button.tsx';
import { galleryImages } from './gallery-images.ts';
import { Gallery } from './gallery.tsx';
import { ProductNotes } from './product-notes.tsx';
import { ProductPrice } from './product-price.tsx';
import { productRecipe } from './product-recipes.ts';
import { ProductTexts } from './product-texts.tsx';
import { RelatedProducts } from './related-products.tsx';
import { StockMessage } from './stock-message.tsx';
import { stockState } from './stock-state.ts';
import { useAdd } from './use-add.ts';
import { useGallery } from './use-gallery.ts';
import { VariantChoice } from './variant-choice.tsx';

const productParts = partsOf(productRecipe);
const pageFrameParts = partsOf(pageFrameRecipe);

const Columns = styled('div', productRecipe);

/** Pictures at the start, everything else at the end; on phones one column, with the price at the bottom. */
export function ProductView({ product }: { product: StoreProductDetails }) {
  const { variant, images, gallery, choose } = useVariant(product);
  const [quantity, setQuantity] = useState(1);
  const isOpen = useIsStoreOpen();
  const { add, isAdding } = useAdd(product, variant, quantity);
  const stock = stockState(product, variant, quantity);
  const adding = {
    isPossible: isOpen && (stock.state === 'enough' || stock.state === 'uncounted'),
    isAdding,
    onAdd: () => void add(),
    describedBy: 'stock',
  };
  const { title, subtitle, ribbonText, variants } = product;

  return (
    <>
      <Columns>
        <Gallery
          title={title}
          ribbon={ribbonText}
          isOnSale={ribbonText !== null && isSaleRibbon(ribbonText)}
          images={images}
          gallery={gallery}
        />
        <div className={productParts.facts}>
          <div>
            <h1>
              <bdi>{title}</bdi>
            </h1>
            {subtitle ? (
              <p className={pageFrameParts.muted}>
                <bdi>{subtitle}</bdi>
              </p>
            ) : null}
          </div>
          {variant ? <ProductPrice variant={variant} /> : null}
          {variant && variants.length > 1 ? (
            <VariantChoice product={product} chosen={variant} onChoose={choose} />
          ) : null}
          <div className={productParts.amount}>
            <QuantityStepper quantity={quantity} onChange={setQuantity} />
            <StockMessage id="stock" stock={stock} />
          </div>
          <div className={productParts.act}>
            <AddButton {...adding} />
          </div>
          <ProductNotes kitTest={variant ? product.kitTests[variant.id] : undefined} />
        </div>
        <div className={productParts.texts}>
          <ProductTexts product={product} />
        </div>
      </Columns>
      <RelatedProducts product={product} />
      {variant ? <AddBar variant={variant} hasChoice={variants.length > 1} adding={adding} /> : null}
    </>
  );
}

const route = getRouteApi('/product/$productId');

/** The selected variant, which the address holds, and its pictures. */
function useVariant(product: StoreProductDetails) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [first] = product.variants;
  const linked = product.variants.find(({ id }) => id === search.variant);
  const variant = linked ?? first;
  const images = galleryImages(product, variant?.imageUrl ?? null);
  const gallery = useGallery(linked?.imageUrl ? images.indexOf(linked.imageUrl) : 0);

  function choose({ id, imageUrl }: StoreVariant) {
    const next = galleryImages(product, imageUrl);
    gallery.show(imageUrl ? next.indexOf(imageUrl) : Math.min(gallery.index, next.length - 1));
    void navigate({
      search: (before) => ({ ...before, variant: id }),
      replace: true,
      resetScroll: false,
    });
  }
  return { variant, images, gallery, choose };
}
