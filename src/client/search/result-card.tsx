import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowDown } from 'lucide-react';
import { formatKilometres } from '#/shared/format.ts';
import type { SearchRow } from '#/shared/search.ts';
import { AccreditationFact } from '../catalog/accreditation-fact.tsx';
import { earliestTime } from '../catalog/earliest-time.ts';
import { FastingFact } from '../catalog/fasting-fact.tsx';
import { labInitial } from '../catalog/lab-initial.ts';
import { TurnaroundFact } from '../catalog/turnaround-fact.tsx';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { cartItemOf } from '../cart/cart-item-of.ts';
import { useLocale } from '../providers.tsx';
import { Price } from '../ui/price.tsx';
import { Rating } from '../ui/rating.tsx';

type Props = {
  row: SearchRow;
  askedAt: number;
  hasTestName: boolean;
  isLowest: boolean;
  /** What the test page needs to measure from the same place. */
  place: { lat?: number; lon?: number; location?: string };
};

/** One row of a `resultListRecipe` list; the order of its facts is fixed. */
export function ResultCard({ row, askedAt, hasTestName, isLowest, place }: Props) {
  const locale = useLocale();
  return (
    <article className="res">
      <div className="head">
        <span className="av" aria-hidden="true">
          {labInitial(row.labName[locale])}
        </span>
        <div>
          <h2>
            <Link to="/labs/$labId" params={{ labId: String(row.labId) }}>
              {row.labName[locale]}
            </Link>
          </h2>
          {hasTestName ? <p className="test">{row.testName[locale]}</p> : null}
          <p className="where">{row.labAddress[locale]}</p>
        </div>
        {isLowest ? (
          <span className="badge">
            <ArrowDown aria-hidden />
            <Trans>Lowest price</Trans>
          </span>
        ) : null}
      </div>
      <Facts row={row} askedAt={askedAt} />
      <div className="foot">
        <div className="meta">
          <TurnaroundFact hours={row.turnaroundHours} />
          <FastingFact hours={row.fastingHours} />
          <AccreditationFact accreditations={row.accreditations} />
        </div>
        <div className="ways">
          <AddToCart item={cartItemOf(row)} />
          <Link
            className="go"
            to="/test/$testName"
            params={{ testName: row.testName.en }}
            search={{ lab_id: row.labId, ...place }}
          >
            <Trans>Choose a time</Trans>
            <span className="sr">
              {': '}
              {row.testName[locale]}
              {' · '}
              {row.labName[locale]}
            </span>
          </Link>
        </div>
      </div>
    </article>
  );
}

function Facts({ row, askedAt }: { row: SearchRow; askedAt: number }) {
  const { i18n } = useLingui();
  const { earliestSlot, timeZone, distanceMeters } = row;
  const kilometres = distanceMeters === null ? null : formatKilometres(distanceMeters);
  return (
    <dl className="facts">
      <div>
        <dt>
          <Trans>Price</Trans>
        </dt>
        <dd>
          <Price halalas={row.priceHalalas} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Distance</Trans>
        </dt>
        <dd>
          {kilometres ? (
            <Trans>
              <bdi dir="ltr">{kilometres}</bdi> km
            </Trans>
          ) : (
            <span className="plain">
              <Trans>Unknown</Trans>
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Earliest time</Trans>
        </dt>
        <dd>
          {earliestSlot ? (
            <time dateTime={earliestSlot}>{earliestTime(i18n, earliestSlot, timeZone, askedAt)}</time>
          ) : (
            <span className="plain">
              <Trans>No free time</Trans>
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Rating</Trans>
        </dt>
        <dd>
          <Rating value={row.labRating} count={row.labReviewCount} />
        </dd>
      </div>
    </dl>
  );
}
