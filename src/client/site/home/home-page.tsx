import '#/client/core/messages/home.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CategoryLinks } from '#/client/catalog/categories/category-links.tsx';
import { TestCard } from '#/client/catalog/tests/test-card.tsx';
import { testListRecipe } from '#/client/catalog/tests/test-list-recipe.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ClaimsRow } from './claims-row.tsx';
import { Hero } from './hero.tsx';
import { homeInputs, SHOWN_CITY } from './home-inputs.ts';
import { homeSectionRecipe } from './home-section-recipe.ts';
import { HowItWorks } from './how-it-works.tsx';
import { LabBand } from './lab-band.tsx';
import { PriceTube } from './price-tube.tsx';
import { Testimonials } from './testimonials.tsx';
import { WhyMukhtabari } from './why-mukhtabari.tsx';

const parts = partsOf(homeSectionRecipe);

const Section = styled('section', homeSectionRecipe);
const Cards = styled('ul', testListRecipe);

export function HomePage() {
  const locale = useLocale();
  const [claims] = trpc.catalog.claims.useSuspenseQuery();
  const [categories] = trpc.catalog.categories.useSuspenseQuery();
  const [popular] = trpc.catalog.popularTests.useSuspenseQuery(homeInputs.popular);
  const shown = popular.rows.slice(0, 3);
  const first = shown[0];
  return (
    <>
      <Hero popularSearches={popular.rows.slice(3)}>
        {first ? <TubeOf testId={first.testId} placeName={SHOWN_CITY.name[locale]} /> : null}
      </Hero>
      <ClaimsRow claims={claims} />
      <Section aria-labelledby="categories">
        <div className={parts.heading}>
          <h2 id="categories">
            <Trans>What would you like to check?</Trans>
          </h2>
          <Link className="link" to="/categories">
            <Trans>All categories</Trans>
          </Link>
        </div>
        <CategoryLinks
          categories={categories.rows.filter(({ onStrip }) => onStrip)}
          counts={claims.areCategoryCountsLive ? 'real' : 'claimed'}
        />
      </Section>
      {shown.length > 0 ? (
        <Section aria-labelledby="popular">
          <div className={parts.heading}>
            <div>
              <h2 id="popular">
                <Trans>Most popular tests</Trans>
              </h2>
              <p>
                <Trans>The lowest price available today, VAT included</Trans>
              </p>
            </div>
          </div>
          <Cards>
            {shown.map((test) => (
              <TestCard key={test.testId} test={test} level="h3" />
            ))}
          </Cards>
        </Section>
      ) : null}
      <HowItWorks />
      <WhyMukhtabari />
      <Testimonials />
      <LabBand />
    </>
  );
}

function TubeOf({ testId, placeName }: { testId: number; placeName: string }) {
  const [popular] = trpc.catalog.popularTests.useSuspenseQuery(homeInputs.popular);
  const [offers] = trpc.catalog.labTests.useSuspenseQuery(homeInputs.offersOf(testId));
  const test = popular.rows.find((row) => row.testId === testId);
  return test && offers.rows.length > 0 ? (
    <PriceTube test={test} offers={offers.rows} placeName={placeName} />
  ) : null;
}
