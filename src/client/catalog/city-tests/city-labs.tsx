import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { PricesNote } from '#/client/ui/text/price-inside.tsx';
import type { TestInCity } from '#/shared/catalog/catalog.ts';
import { useCentre } from '../location/use-visit-location.ts';
import { CityLabRow } from './city-lab-row.tsx';
import { cityTestRecipe } from './city-test-recipe.ts';
import { offerTimesOf } from './load-city-test-page.ts';

const cityTestParts = partsOf(cityTestRecipe);

type Props = { found: TestInCity; scale: ReactNode };

/** The laboratories of the city, each with its next times. */
export function CityLabs({ found, scale }: Props) {
  const locale = useLocale();
  const { test, labs, labCount } = found;
  const { data: offerTimes } = trpc.search.offerTimes.useQuery(offerTimesOf(found));
  const city = found.city[locale];
  const chosenCentre = useCentre({}, null);
  const centre = found.isFromPlace ? chosenCentre : city;
  return (
    <section aria-labelledby="city-labs">
      <Heading id="city-labs">
        <Trans>Labs in {city}</Trans>
      </Heading>
      <PricesNote example={labs[0]}>
        <Trans>Lowest price first, booking fee and VAT included. Only labs whose address is in {city}.</Trans>
        {centre === null ? null : (
          <>
            {' '}
            <Trans>Distances are from the centre of {centre}.</Trans>
          </>
        )}
      </PricesNote>
      {scale}
      <ul className={cityTestParts.labs}>
        {labs.map((offer) => (
          <CityLabRow
            key={offer.labId}
            offer={offer}
            testName={test.name.en}
            fastingHours={test.fastingHours}
            times={offerTimes?.find(({ labId }) => labId === offer.labId)?.times}
          />
        ))}
      </ul>
      {labCount > labs.length ? (
        <LinkButton
          to="/test/$testName"
          params={{ testName: test.name.en }}
          search={{ location: found.city.en }}
          variant="tint"
        >
          <Plural value={labCount} one="# lab" other="All # labs" />
        </LinkButton>
      ) : null}
    </section>
  );
}
