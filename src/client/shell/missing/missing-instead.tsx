import '#/client/core/messages/labs.ts';
import '#/client/core/messages/missing.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CategoryLinks } from '#/client/catalog/categories/category-links.tsx';
import { LabCard } from '#/client/catalog/lab-list/lab-card.tsx';
import { labRowsRecipe } from '#/client/catalog/lab-list/lab-rows-recipe.ts';
import { useChosenPlace } from '#/client/catalog/location/use-visit-location.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { TestLinks } from '#/client/search/page/test-links.tsx';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { missingInputs } from './missing-inputs.ts';
import { missingRecipe } from './missing-recipe.ts';
import type { Missing } from './what-is-missing.ts';

const parts = partsOf(missingRecipe);

const Labs = styled('div', labRowsRecipe);

/** The nearest things of the kind that was asked for. */
export function MissingInstead({ missing }: { missing: Missing }) {
  switch (missing.kind) {
    case 'test':
      return <NearestTests name={missing.name} />;
    case 'city':
      return <OtherCities testName={missing.testName} />;
    case 'lab':
      return <NearLabs />;
    case 'category':
      return <AllCategories />;
    case 'page':
      return null;
  }
}

function NearestTests({ name }: { name: string }) {
  const { data } = trpc.search.nearestTests.useQuery(missingInputs.named(name, useChosenPlace()));
  return <TestLinks to="/test/$testName" title={<Trans>Nearest names</Trans>} tests={data?.rows ?? []} />;
}

/** The cities of the test; tests of a similar name if it is missing itself or not offered. */
function OtherCities({ testName }: { testName: string }) {
  const locale = useLocale();
  const { data: test, isError } = trpc.catalog.test.useQuery(missingInputs.test(testName), { retry: false });
  const { data: cities } = trpc.search.cities.useQuery();
  if (isError || test?.offerCount === 0) return <NearestTests name={testName} />;
  if (!test || !cities) return null;
  const name = test.name[locale];
  return (
    <section aria-labelledby="cities">
      <h2 id="cities">
        <Trans>{name} by city</Trans>
      </h2>
      <ul className={parts.cities}>
        {cities.rows.map(({ placeId, name: city, labCount }) => (
          <li key={placeId}>
            <Link to="/test/$testName/in/$city" params={{ testName: test.name.en, city: city.en }}>
              <b>{city[locale]}</b>
              <small>
                <Plural value={labCount} one="# lab" other="# labs" />
              </small>
            </Link>
          </li>
        ))}
        <li>
          <LinkButton to="/test/$testName" params={{ testName: test.name.en }} variant="tint">
            <Trans>All labs with this test</Trans>
          </LinkButton>
        </li>
      </ul>
    </section>
  );
}

function NearLabs() {
  const locale = useLocale();
  const { data, dataUpdatedAt } = trpc.catalog.labs.useQuery(missingInputs.labs(useChosenPlace(), locale));
  if (!data || data.rows.length === 0) return null;
  return (
    <section aria-labelledby="labs">
      <h2 id="labs">
        <Trans>Labs near you</Trans>
      </h2>
      <Labs>
        {data.rows.map((lab) => (
          <LabCard key={lab.labId} lab={lab} askedAt={dataUpdatedAt} headingLevel="h3" />
        ))}
      </Labs>
    </section>
  );
}

function AllCategories() {
  const { data } = trpc.catalog.categories.useQuery();
  if (!data) return null;
  return (
    <section aria-labelledby="categories">
      <h2 id="categories">
        <Trans>All categories</Trans>
      </h2>
      <CategoryLinks categories={data.rows} counts="real" />
    </section>
  );
}
