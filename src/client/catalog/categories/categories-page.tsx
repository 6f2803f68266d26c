import '#/client/core/messages/categories.ts';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MeasuredFrom } from '#/client/catalog/location/measured-from.tsx';
import { aroundChosen, useCentre, useVisitLocation } from '#/client/catalog/location/use-visit-location.ts';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { wrapRecipe } from '#/client/ui/page/wrap-recipe.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import { PriceInside } from '#/client/ui/text/price-inside.tsx';
import { CategoriesCards } from './categories-cards.tsx';

const parts = partsOf(wrapRecipe);

const Wrap = styled('div', wrapRecipe);

/** Every category; above them the questions that lead to tests. */
export function CategoriesPage({ children }: { children: ReactNode }) {
  const [categories] = trpc.catalog.categories.useSuspenseQuery();
  const { chosen, location } = useVisitLocation();
  const { data: cards } = trpc.catalog.categoryCards.useQuery(aroundChosen(chosen));
  const example = cards?.rows.find(({ lowestPrice }) => lowestPrice)?.lowestPrice;
  const centre = useCentre({}, null);
  const testCount = categories.rows.reduce((sum, category) => sum + category.testCount, 0);
  return (
    <Wrap space="wide">
      <Heading as="h1" size="h1">
        <Trans>Test categories</Trans>
      </Heading>
      <div className={parts.lead}>
        <p>
          <Plural
            value={testCount}
            one="# test: what it measures, how to prepare and what it costs."
            other="# tests: what each measures, how to prepare and what it costs."
          />
        </p>
        <p>
          <MeasuredFrom text={location.text} centre={centre} radiusKm={undefined} />
        </p>
      </div>
      {children}
      <div className={parts.shelf}>
        <Heading id="categories">
          <Trans>All categories</Trans>
        </Heading>
        {example ? (
          <div>
            <Trans>Prices include the booking fee and VAT</Trans> <PriceInside price={example} />
          </div>
        ) : null}
      </div>
      <CategoriesCards categories={categories.rows} />
    </Wrap>
  );
}
