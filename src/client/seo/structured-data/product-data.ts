import { msg } from '@lingui/core/macro';
import type { Offer, Product, Thing } from 'schema-dts';
import { amountText } from '#/client/core/amount-text.ts';
import { galleryImages } from '#/client/store/product/gallery-images.ts';
import { stockState } from '#/client/store/product/stock-state.ts';
import { textOfHtml } from '#/shared/core/text-of-html.ts';
import type { StoreProductDetails, StoreVariant } from '#/shared/store/store.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import type { PageFacts } from './page-facts.ts';

const MOST_CHARACTERS = 500;

/** Null while the provider has not answered: the page is rendered without it. */
export function productData(facts: PageFacts, id: string): Thing[] {
  const product = facts.trpc.store.product.getData({ id });
  if (!product) return [];
  const description = Array.from(textOfHtml(product.description)).slice(0, MOST_CHARACTERS).join('');
  const images = galleryImages(product, null).filter((url) => url !== null);
  const data: Product = {
    '@type': 'Product',
    '@id': `${facts.url}#product`,
    name: product.title,
    url: facts.url,
    ...(description ? { description } : {}),
    ...(images.length > 0 ? { image: images.map((url) => new URL(url, facts.origin).href) } : {}),
    ...(product.variants.length > 0
      ? { offers: product.variants.map((variant) => offerOf(facts, product, variant)) }
      : {}),
  };
  return [data, breadcrumbs(facts, [{ name: facts.i18n._(msg`Store`), path: '/store' }], product.title)];
}

function offerOf({ url }: PageFacts, product: StoreProductDetails, variant: StoreVariant): Offer {
  const { state } = stockState(product, variant, 1);
  return {
    '@type': 'Offer',
    name: variant.title,
    url,
    ...(variant.sku ? { sku: variant.sku } : {}),
    price: amountText(variant.salePriceInCents ?? variant.priceInCents, variant.currencyInfo.decimalDigits),
    priceCurrency: variant.currencyInfo.code.toUpperCase(),
    availability:
      state === 'enough' || state === 'uncounted'
        ? 'https://schema.org/InStock'
        : 'https://schema.org/OutOfStock',
  };
}
