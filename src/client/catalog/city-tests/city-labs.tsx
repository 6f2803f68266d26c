import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { CALENDAR_PART } from '#/client/core/calendar-part.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { PricesNote } from '#/client/ui/text/price-inside.tsx';
import { Price } from '#/client/ui/text/price.tsx';
import { Rating } from '#/client/ui/text/rating.tsx';
import type { LabOffer, TestInCity } from '#/shared/catalog/catalog.ts';
import { DistanceFrom } from '../location/distance-from.tsx';
import { useCentre } from '../location/use-visit-location.ts';
import { earliestTime } from '../tests/earliest-time.ts';
import { TurnaroundFact } from '../tests/turnaround-fact.tsx';
import { cityTestRecipe } from './city-test-recipe.ts';

const cityTestParts = partsOf(cityTestRecipe);

const route = getRouteApi('/test/$testName_/in/$city');

type Props = { found: TestInCity; scale: ReactNode };

/** The laboratories of the city, each with a link to its days and times. */
export function CityLabs({ found, scale }: Props) {
  const locale = useLocale();
  const { test, labs, labCount } = found;
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
      </PricesNote>
      {scale}
      <ul className={cityTestParts.labs}>
        {labs.map((offer) => (
          <LabRow key={offer.labId} offer={offer} testName={test.name.en} centre={centre} />
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

type RowProps = { offer: LabOffer; testName: string; centre: string | null };

function LabRow({ offer, testName, centre }: RowProps) {
  const { now } = route.useLoaderData();
  const locale = useLocale();
  const { t, i18n } = useLingui();
  const { earliestSlot, labId, distanceMeters } = offer;
  return (
    <li>
      <Link to="/test/$testName" params={{ testName }} search={{ lab_id: labId }} hash={CALENDAR_PART}>
        <span className={cityTestParts.name}>
          <b>{offer.labName[locale]}</b>
          <small>
            {distanceMeters === null ? null : (
              <>
                <DistanceFrom meters={distanceMeters} centre={centre} />
                {' · '}
              </>
            )}
            {offer.labAddress[locale]}
          </small>
        </span>
        <Price halalas={offer.totalHalalas} />
        <span className={cityTestParts.facts}>
          <span>
            <span className="sr">{t`Earliest`} </span>
            {earliestSlot === null ? t`No free time` : earliestTime(i18n, earliestSlot, offer.timeZone, now)}
          </span>
          <Rating value={offer.labRating} count={offer.labReviewCount} />
          <TurnaroundFact hours={offer.turnaroundHours} />
        </span>
        <ChevronRight className="flip" aria-hidden />
      </Link>
    </li>
  );
}
