import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { CALENDAR_PART } from '#/client/core/calendar-part.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Price } from '#/client/ui/text/price.tsx';
import { Rating } from '#/client/ui/text/rating.tsx';
import type { LabOffer } from '#/shared/catalog/catalog.ts';
import type { LabTime } from '#/shared/catalog/lab.ts';
import { formatKilometres } from '#/shared/core/format.ts';
import { useVisitLocation } from '../location/use-visit-location.ts';
import { earliestTime } from '../tests/earliest-time.ts';
import { FastMark } from '../tests/fast-mark.tsx';
import { NextTimes } from '../tests/next-times.tsx';
import { TurnaroundFact } from '../tests/turnaround-fact.tsx';
import { cityLabRowRecipe } from './city-lab-row-recipe.ts';

const parts = partsOf(cityLabRowRecipe);

const Row = styled('li', cityLabRowRecipe);

const route = getRouteApi('/test/$testName_/in/$city');

type Props = {
  offer: LabOffer;
  testName: string;
  fastingHours: number;
  /** Undefined where they could not be read. */
  times: LabTime[] | undefined;
};

/** A laboratory of the city: a press on the row chooses it, a press on a time chooses that too. */
export function CityLabRow({ offer, testName, fastingHours, times }: Props) {
  const { now } = route.useLoaderData();
  const locale = useLocale();
  const { t, i18n } = useLingui();
  const { linkParams } = useVisitLocation();
  const { earliestSlot, labId, distanceMeters, timeZone } = offer;
  const labName = offer.labName[locale];
  const kilometres = formatKilometres(distanceMeters ?? 0);
  return (
    <Row>
      <div>
        <Link
          className={parts.name}
          to="/test/$testName"
          params={{ testName }}
          search={{ lab_id: labId, ...linkParams }}
          hash={CALENDAR_PART}
        >
          {labName}
        </Link>
        <Price halalas={offer.totalHalalas} />
        <small className={parts.where}>
          {distanceMeters === null ? null : (
            <>
              <Trans>
                <bdi dir="ltr">{kilometres}</bdi> km
              </Trans>
              {' · '}
            </>
          )}
          {offer.labAddress[locale]}
        </small>
        <span className={parts.facts}>
          <Rating value={offer.labRating} count={offer.labReviewCount} />
          <TurnaroundFact hours={offer.turnaroundHours} />
        </span>
        <span className={parts.acts}>
          {times ? (
            <NextTimes {...{ times, labId, testName, timeZone }} place={linkParams} askedAt={now}>
              <span className="sr"> · {labName}</span>
            </NextTimes>
          ) : (
            <span>
              <span className="sr">{t`Earliest`} </span>
              {earliestSlot === null ? (
                t`No free time`
              ) : (
                <>
                  {earliestTime(i18n, earliestSlot, timeZone, now)}
                  <FastMark slot={earliestSlot} {...{ timeZone, fastingHours, now }} />
                </>
              )}
            </span>
          )}
        </span>
        <ChevronRight className="flip" aria-hidden />
      </div>
    </Row>
  );
}
