import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Navigation } from 'lucide-react';
import { AddToCart } from '#/client/catalog/cart/add-to-cart.tsx';
import { offerCartItem } from '#/client/catalog/cart/offer-cart-item.ts';
import { LabTile } from '#/client/catalog/lab-pictures/lab-tile.tsx';
import { AccreditationFact } from '#/client/catalog/labs/accreditation-fact.tsx';
import { FastingFact } from '#/client/catalog/tests/fasting-fact.tsx';
import { NextTimes } from '#/client/catalog/tests/next-times.tsx';
import type { PlaceParams } from '#/client/catalog/tests/time-links.tsx';
import { TurnaroundFact } from '#/client/catalog/tests/turnaround-fact.tsx';
import { CALENDAR_PART } from '#/client/core/calendar-part.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Price } from '#/client/ui/text/price.tsx';
import { Rating } from '#/client/ui/text/rating.tsx';
import { formatKilometres } from '#/shared/core/format.ts';
import type { SearchRow } from '#/shared/search/search.ts';
import { resultRowRecipe } from './result-row-recipe.ts';

const parts = partsOf(resultRowRecipe);

const Row = styled('article', resultRowRecipe);

type Props = {
  row: SearchRow;
  askedAt: number;
  /** Whether the rows are of several tests: then the test stands before the laboratory. */
  hasTestName: boolean;
  /** What a name stands for that is a code. */
  inFull?: string | null;
  /** The location that the test page needs to measure from the same point. */
  location: PlaceParams;
};

/** One offer: the laboratory, its price, and its next times, each of which a press chooses. */
export function ResultCard({ row, askedAt, hasTestName, inFull = null, location }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const kilometres = row.distanceMeters === null ? null : formatKilometres(row.distanceMeters);
  const lab = (
    <Link to="/labs/$labId" params={{ labId: String(row.labId) }}>
      {row.labName[locale]}
    </Link>
  );
  return (
    <Row>
      <div>
        <div className={parts.name}>
          <LabTile lab={row} size="small" />
          {hasTestName ? (
            <>
              <h2>
                <Link
                  to="/test/$testName"
                  params={{ testName: row.testName.en }}
                  search={{ lab_id: row.labId, ...location }}
                >
                  {row.testName[locale]}
                </Link>
                {inFull === null ? null : <small> {inFull}</small>}
              </h2>
              <p className={parts.lab}>{lab}</p>
            </>
          ) : (
            <h2>{lab}</h2>
          )}
        </div>
        <div className={parts.price}>
          <Price halalas={row.totalHalalas} />
          <AddToCart item={offerCartItem(row)} fit="icon" />
        </div>
        <div className={parts.meta}>
          <div className={parts.marks}>
            <Rating value={row.labRating} count={row.labReviewCount} />
            <AccreditationFact accreditations={row.accreditations} />
          </div>
          <div className={parts.facts}>
            {kilometres === null ? (
              <span />
            ) : (
              <span>
                <Navigation aria-hidden />
                {t`${kilometres} km`}
              </span>
            )}
            <TurnaroundFact hours={row.turnaroundHours} />
            {hasTestName ? <FastingFact hours={row.fastingHours} /> : null}
          </div>
        </div>
        <Acts row={row} askedAt={askedAt} location={location} />
      </div>
    </Row>
  );
}

/** The room of a row while results are on the way. */
export const ResultRowSkeleton = () => (
  <Row as="div" aria-hidden="true">
    <div>
      <span className={parts.waiting} />
      <span className={parts.waiting} />
    </div>
  </Row>
);

function Acts({ row, askedAt, location }: Pick<Props, 'row' | 'askedAt' | 'location'>) {
  const locale = useLocale();
  const { times, timeZone, labId } = row;
  const testName = row.testName.en;
  const whose = (
    <span className="sr">
      {' · '}
      {row.testName[locale]}
      {' · '}
      {row.labName[locale]}
    </span>
  );
  return (
    <div className={parts.acts}>
      <NextTimes {...{ times, timeZone, labId, testName, askedAt }} place={location}>
        {whose}
      </NextTimes>
      <Link
        to="/test/$testName"
        params={{ testName }}
        search={{ lab_id: labId, ...location }}
        hash={CALENDAR_PART}
        className={`link ${parts.more}`}
      >
        <Trans context="times">More</Trans>
        {whose}
      </Link>
    </div>
  );
}
