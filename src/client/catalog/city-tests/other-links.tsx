import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { Price } from '#/client/ui/text/price.tsx';
import type { TestInCity } from '#/shared/catalog/catalog.ts';
import { cityTestRecipe } from './city-test-recipe.ts';

const parts = partsOf(cityTestRecipe);

type CitiesProps = { testName: string; cities: TestInCity['otherCities'] };

export function OtherCities({ testName, cities }: CitiesProps) {
  const locale = useLocale();
  if (cities.length === 0) return null;
  return (
    <section aria-labelledby="other-cities">
      <Heading id="other-cities">
        <Trans>This test in other cities</Trans>
      </Heading>
      <ul className={parts.links}>
        {cities.map(({ city, labCount, fromTotalHalalas }) => (
          <li key={city.en}>
            <Link to="/test/$testName/in/$city" params={{ testName, city: city.en }}>
              <b>{city[locale]}</b>
              <small>
                <Plural value={labCount} one="# lab" other="# labs" />
              </small>
              <From halalas={fromTotalHalalas} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type TestsProps = { city: TestInCity['city']; tests: TestInCity['relatedTests'] };

export function RelatedTests({ city, tests }: TestsProps) {
  const locale = useLocale();
  const cityName = city[locale];
  if (tests.length === 0) return null;
  return (
    <section aria-labelledby="related-tests">
      <Heading id="related-tests">
        <Trans>Similar tests in {cityName}</Trans>
      </Heading>
      <ul className={parts.links}>
        {tests.map(({ name, fromTotalHalalas }) => (
          <li key={name.en}>
            <Link to="/test/$testName/in/$city" params={{ testName: name.en, city: city.en }}>
              <b>{name[locale]}</b>
              <From halalas={fromTotalHalalas} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const From = ({ halalas }: { halalas: number }) => (
  <span className={parts.from}>
    <span>
      <Trans id="price.from">From</Trans>
    </span>{' '}
    <Price halalas={halalas} />
  </span>
);
