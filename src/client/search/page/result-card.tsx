import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { AddToCart } from '#/client/catalog/cart/add-to-cart.tsx';
import { offerCartItem } from '#/client/catalog/cart/offer-cart-item.ts';
import { AccreditationFact } from '#/client/catalog/labs/accreditation-fact.tsx';
import { DistanceFrom } from '#/client/catalog/location/distance-from.tsx';
import { earliestTime } from '#/client/catalog/tests/earliest-time.ts';
import { FastingFact } from '#/client/catalog/tests/fasting-fact.tsx';
import { TurnaroundFact } from '#/client/catalog/tests/turnaround-fact.tsx';
import { CALENDAR_PART } from '#/client/core/calendar-part.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { PriceInside } from '#/client/ui/text/price-inside.tsx';
import { Price } from '#/client/ui/text/price.tsx';
import { Rating } from '#/client/ui/text/rating.tsx';
import { wallClockMs } from '#/shared/core/format.ts';
import type { SearchRow } from '#/shared/search/search.ts';
import { resultRowRecipe } from './result-row-recipe.ts';

const parts = partsOf(resultRowRecipe);

const Row = styled('article', resultRowRecipe);

type Props = {
  row: SearchRow;
  askedAt: number;
  centre: string | null;
  hasTestName: boolean;
  isLowest: boolean;
  /** The location that the test page needs to measure from the same point. */
  location: { lat?: number; lon?: number; location?: string };
};

/** One offer: the lab, its price, and its first time, which a press chooses. */
export function ResultCard({ row, askedAt, centre, hasTestName, isLowest, location }: Props) {
  const locale = useLocale();
  return (
    <Row>
      <div className={parts.name}>
        <h2>
          <Link to="/labs/$labId" params={{ labId: String(row.labId) }}>
            {row.labName[locale]}
          </Link>
        </h2>
        {hasTestName ? <p className={parts.test}>{row.testName[locale]}</p> : null}
        <p className={parts.where}>{row.labAddress[locale]}</p>
      </div>
      <div className={parts.price}>
        <Price halalas={row.totalHalalas} /> <PriceInside price={row} />
      </div>
      <div className={parts.facts}>
        {isLowest ? (
          <span className={parts.badge}>
            <Trans>Lowest price</Trans>
          </span>
        ) : null}
        {row.distanceMeters === null ? null : (
          <span>
            <span>
              <DistanceFrom meters={row.distanceMeters} centre={centre} />
            </span>
          </span>
        )}
        <TurnaroundFact hours={row.turnaroundHours} />
        <FastingFact hours={row.fastingHours} />
        <AccreditationFact accreditations={row.accreditations} />
        <Rating value={row.labRating} count={row.labReviewCount} />
      </div>
      <Acts row={row} askedAt={askedAt} location={location} />
    </Row>
  );
}

/** The room of a row while results are on the way. */
export const ResultRowSkeleton = () => (
  <Row as="div" aria-hidden="true">
    <span className={parts.waiting} />
    <span className={parts.waiting} />
    <span className={parts.waiting} />
  </Row>
);

function Acts({ row, askedAt, location }: Pick<Props, 'row' | 'askedAt' | 'location'>) {
  const locale = useLocale();
  const { i18n, t } = useLingui();
  const { earliestSlot, timeZone } = row;
  const to = { to: '/test/$testName', params: { testName: row.testName.en }, hash: CALENDAR_PART } as const;
  const whose = (
    <span className="sr">
      {': '}
      {row.testName[locale]}
      {' · '}
      {row.labName[locale]}
    </span>
  );
  return (
    <div className={parts.acts}>
      {earliestSlot ? (
        <Link
          {...to}
          className={parts.time}
          search={{ lab_id: row.labId, ...slotOf(earliestSlot, timeZone), ...location }}
        >
          {earliestTime(i18n, earliestSlot, timeZone, askedAt)}
          {whose}
        </Link>
      ) : (
        <small>{t`No free time`}</small>
      )}
      <Link {...to} className={`link ${parts.more}`} search={{ lab_id: row.labId, ...location }}>
        <Trans>Choose a time</Trans>
        {whose}
      </Link>
      <AddToCart item={offerCartItem(row)} fit="icon" />
    </div>
  );
}

/** The day and the wall time of a slot, as the address of a test's page names them. */
function slotOf(iso: string, timeZone: string) {
  const wallClock = new Date(wallClockMs(timeZone, new Date(iso))).toISOString();
  return { date: wallClock.slice(0, 10), time: wallClock.slice(11, 19) };
}
