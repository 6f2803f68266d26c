import '#/client/core/messages/city.ts';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { Crumbs } from '#/client/ui/lists/crumbs.tsx';
import { PageFrame } from '#/client/ui/page/page-frame.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { TestInCity } from '#/shared/catalog/catalog.ts';
import { firstSentence } from '#/shared/catalog/first-sentence.ts';
import { useChosenPlace } from '../location/use-visit-location.ts';
import { SleepingMeaning } from '../readings/sleeping-meaning.ts';
import { TestFacts } from '../tests/test-facts.tsx';
import { CityFigures } from './city-figures.tsx';
import { CityLabs } from './city-labs.tsx';
import { cityTestRecipe } from './city-test-recipe.ts';
import { cityInput } from './load-city-test-page.ts';
import { OtherCities, RelatedTests } from './other-links.tsx';

const parts = partsOf(cityTestRecipe);

const route = getRouteApi('/test/$testName_/in/$city');

const Page = styled('div', cityTestRecipe);

/** `scaleOf` draws the laboratories as marks. */
type Props = { scaleOf: (found: TestInCity, title: ReactNode) => ReactNode };

/** A test in one city: its prices, its laboratories, and the other cities that offer it. */
export function CityTestPage({ scaleOf }: Props) {
  const params = route.useParams();
  const locale = useLocale();
  const chosen = useChosenPlace();
  // Not a suspending query: another place must not take the page away.
  const { data: found } = trpc.catalog.testInCity.useQuery(cityInput(params, chosen), {
    placeholderData: keepPreviousData,
  });
  if (!found) return null;
  const { test, labs, otherCities, relatedTests } = found;
  const category = test.category.name;
  const testName = test.name[locale];
  const city = found.city[locale];
  const inBrief = firstSentence(test.description[locale]);
  const more = test.description[locale].slice(inBrief.length).trim();
  const title = (
    <Trans>
      {testName} in {city}
    </Trans>
  );
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
            {title}
          </Heading>
          {locale === 'en' && test.nameInFull ? <p className={parts.inFull}>{test.nameInFull}</p> : null}
          <p className={parts.what}>{inBrief}</p>
        </header>
        {labs.length === 0 ? (
          <EmptyState
            title={<Trans>No lab in {city} offers this test yet</Trans>}
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
            <CityLabs found={found} scale={scaleOf(found, title)} />
            <div>
              {more === '' ? null : <p className={parts.what}>{more}</p>}
              <TestFacts test={test} resultHours={found.resultHours ?? []} />
            </div>
            <SleepingMeaning testId={test.testId} room={220} />
          </>
        )}
        <OtherCities testName={test.name.en} cities={otherCities} />
        <RelatedTests city={found.city} tests={relatedTests} />
      </Page>
    </PageFrame>
  );
}
