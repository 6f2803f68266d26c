import '#/client/core/messages/home.ts';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SleepingCategoryLinks } from '#/client/catalog/categories/sleeping-category-links.ts';
import { useVisitLocation } from '#/client/catalog/location/use-visit-location.ts';
import { useWhereChosen } from '#/client/catalog/location/use-where.ts';
import { useSession } from '#/client/core/session/use-session.ts';
import { trpc } from '#/client/core/trpc.ts';
import { SleepingSample } from '#/client/results/sample/sleeping-sample.ts';
import { SleepingQuestions } from '#/client/search/purposes/sleeping-questions.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { PopularTest } from '#/shared/catalog/catalog.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';
import { Hero } from './hero.tsx';
import { CARD_COUNT, homeInputs, mostRequested } from './home-inputs.ts';
import { homeSectionRecipe } from './home-section-recipe.ts';
import { SleepingClaims } from './sleeping-claims.ts';
import { SleepingPopularTests } from './sleeping-popular-tests.ts';
import { SleepingStory } from './sleeping-story.ts';

const parts = partsOf(homeSectionRecipe);

const Section = styled('section', homeSectionRecipe);

export function HomePage() {
  const [claims] = trpc.catalog.claims.useSuspenseQuery();
  const [categories] = trpc.catalog.categories.useSuspenseQuery();
  const { chosen, location } = useVisitLocation();
  const user = useSession();
  const popular = usePopular(chosen);
  const shown = popular.slice(0, CARD_COUNT);
  const place = location.text;
  const where = useWhereChosen();
  return (
    <>
      <Hero tests={mostRequested(popular)} />
      <SleepingClaims claims={claims} room={110} />
      <Section aria-labelledby="questions">
        <div className={parts.heading}>
          <h2 id="questions">
            <Trans>Start with your question</Trans>
          </h2>
          <Link className="link" to="/categories" hash="purposes">
            <Trans>All questions</Trans>
          </Link>
        </div>
        <SleepingQuestions seed={place} room={340} />
      </Section>
      <Section aria-labelledby="categories">
        <div className={parts.heading}>
          <h2 id="categories">
            <Trans>What would you like to check?</Trans>
          </h2>
          <Link className="link" to="/categories">
            <Trans>All categories</Trans>
          </Link>
        </div>
        <SleepingCategoryLinks
          room={220}
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
                <Trans>The lowest price {where} today, booking fee and VAT included</Trans>
              </p>
            </div>
          </div>
          <SleepingPopularTests tests={shown} seed={`${place} ${totalsOf(shown)}`} room={520} />
        </Section>
      ) : null}
      {shown[0] ? (
        <Section>
          <SleepingSample key={shown[0].testId} testId={shown[0].testId} room={460} />
        </Section>
      ) : null}
      <SleepingStory seed={user?.id ?? ''} room={1400} />
    </>
  );
}

const totalsOf = (tests: readonly PopularTest[]) =>
  tests.map(({ testId, lowestPrice }) => `${testId}:${lowestPrice?.totalHalalas}`).join(' ');

// Not suspending queries: another place must not take the page away.
function usePopular(chosen: ChosenPlace): PopularTest[] {
  const { data } = trpc.catalog.popularTests.useQuery(homeInputs.popular(chosen), {
    placeholderData: keepPreviousData,
  });
  return data?.rows ?? [];
}
