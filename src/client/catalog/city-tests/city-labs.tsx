import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { CALENDAR_PART } from '#/client/core/calendar-part.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import { Price } from '#/client/ui/text/price.tsx';
import { Rating } from '#/client/ui/text/rating.tsx';
import type { LabOffer, TestInCity } from '#/shared/catalog/catalog.ts';
import { earliestTime } from '../tests/earliest-time.ts';
import { PriceScale } from '../tests/price-scale.tsx';
import { TurnaroundFact } from '../tests/turnaround-fact.tsx';
import { cityTestRecipe } from './city-test-recipe.ts';

const pageFrameParts = partsOf(pageFrameRecipe);
const cityTestParts = partsOf(cityTestRecipe);

const route = getRouteApi('/test/$testName_/in/$city');

/** The laboratories of the city, each with a link to its days and times. */
export function CityLabs({ found }: { found: TestInCity }) {
  const locale = useLocale();
  const { test, labs, labCount, fromPriceHalalas, toPriceHalalas } = found;
  const city = found.city[locale];
  return (
    <section aria-labelledby="city-labs">
      <Heading id="city-labs">
        <Trans>Laboratories in {city}</Trans>
      </Heading>
      <p className={`${pageFrameParts.small} ${pageFrameParts.muted}`}>
        <Trans>Lowest price first, VAT included. Only laboratories whose address is in {city}.</Trans>
      </p>
      <PriceScale offers={labs} chosen={undefined} lowest={fromPriceHalalas} highest={toPriceHalalas} />
      <ul className={cityTestParts.labs}>
        {labs.map((offer) => (
          <LabRow key={offer.labId} offer={offer} testName={test.name.en} />
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

function LabRow({ offer, testName }: { offer: LabOffer; testName: string }) {
  const { now } = route.useLoaderData();
  const locale = useLocale();
  const { t, i18n } = useLingui();
  const { earliestSlot, labId } = offer;
  return (
    <li>
      <Link to="/test/$testName" params={{ testName }} search={{ lab_id: labId }} hash={CALENDAR_PART}>
        <span className={cityTestParts.name}>
          <b>{offer.labName[locale]}</b>
          <small>{offer.labAddress[locale]}</small>
        </span>
        <Price halalas={offer.priceHalalas} />
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
