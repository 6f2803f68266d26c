import '../city-words.ts';
import { Trans } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PageFrame } from '../booking/page-frame.ts';
import { TestFacts } from '../booking/test-facts.tsx';
import { useLocale } from '../providers.tsx';
import { trpc } from '../trpc.ts';
import { LinkButton } from '../ui/button.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Heading } from '../ui/heading.tsx';
import { styled } from '../ui/styled.tsx';
import { CityFigures } from './city-figures.tsx';
import { CityLabs } from './city-labs.tsx';
import { cityTestRecipe } from './city-test-recipe.ts';
import { OtherCities, RelatedTests } from './other-links.tsx';

const route = getRouteApi('/test/$testName_/in/$city');

const Page = styled('div', cityTestRecipe);

/** A test in one city: what it costs there, which laboratories do it, and where else it is to be had. */
export function CityTestPage() {
  const params = route.useParams();
  const locale = useLocale();
  const [found] = trpc.catalog.testInCity.useSuspenseQuery(params);
  const { test, labs, otherCities, relatedTests } = found;
  const category = test.category.name;
  const testName = test.name[locale];
  const city = found.city[locale];
  return (
    <PageFrame>
      <Page>
        <header>
          <Crumbs>
            <Link to="/">
              <Trans>Home</Trans>
            </Link>
            <Link to="/categories/$categoryName" params={{ categoryName: category.en }}>
              {category[locale]}
            </Link>
            <Link to="/test/$testName" params={{ testName: test.name.en }}>
              {testName}
            </Link>
            <span aria-current="page">{city}</span>
          </Crumbs>
          <Heading as="h1" size="h1">
            <Trans>
              {testName} in {city}
            </Trans>
          </Heading>
          <p className="what">{test.description[locale]}</p>
        </header>
        {labs.length === 0 ? (
          <EmptyState
            title={<Trans>No laboratory in {city} offers this test yet</Trans>}
            action={
              <LinkButton to="/test/$testName" params={{ testName: test.name.en }} variant="tint">
                <Trans>All labs with this test</Trans>
              </LinkButton>
            }
          >
            <Trans>Other cities have it; they are listed below.</Trans>
          </EmptyState>
        ) : (
          <>
            <CityFigures found={found} />
            <TestFacts test={test} offers={labs} />
            <CityLabs found={found} />
          </>
        )}
        <OtherCities testName={test.name.en} cities={otherCities} />
        <RelatedTests city={found.city} tests={relatedTests} />
      </Page>
    </PageFrame>
  );
}
