import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowDown } from 'lucide-react';
import { AddToCart } from '#/client/catalog/cart/add-to-cart.tsx';
import { offerCartItem } from '#/client/catalog/cart/offer-cart-item.ts';
import { AccreditationFact } from '#/client/catalog/labs/accreditation-fact.tsx';
import { ResultFacts } from '#/client/catalog/labs/result-facts.tsx';
import { FastingFact } from '#/client/catalog/tests/fasting-fact.tsx';
import { resultListRecipe } from '#/client/catalog/tests/result-list-recipe.ts';
import { TurnaroundFact } from '#/client/catalog/tests/turnaround-fact.tsx';
import { CALENDAR_PART } from '#/client/core/calendar-part.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { labInitial } from '#/client/ui/text/lab-initial.ts';
import { PriceInside } from '#/client/ui/text/price-inside.tsx';
import { Price } from '#/client/ui/text/price.tsx';
import type { SearchRow } from '#/shared/search/search.ts';

const parts = partsOf(resultListRecipe);

type Props = {
  row: SearchRow;
  askedAt: number;
  centre: string | null;
  hasTestName: boolean;
  isLowest: boolean;
  /** The location that the test page needs to measure from the same point. */
  location: { lat?: number; lon?: number; location?: string };
};

/** A row of a `resultListRecipe` list. */
export function ResultCard({ row, askedAt, centre, hasTestName, isLowest, location }: Props) {
  const locale = useLocale();
  return (
    <article className={parts.card}>
      <div className={parts.head}>
        <span className={parts.avatar} aria-hidden="true">
          {labInitial(row.labName[locale])}
        </span>
        <div>
          <h2>
            <Link to="/labs/$labId" params={{ labId: String(row.labId) }}>
              {row.labName[locale]}
            </Link>
          </h2>
          {hasTestName ? <p className={parts.test}>{row.testName[locale]}</p> : null}
          <p className={parts.where}>{row.labAddress[locale]}</p>
        </div>
        {isLowest ? (
          <span className={parts.badge}>
            <ArrowDown aria-hidden />
            <Trans>Lowest price</Trans>
          </span>
        ) : null}
      </div>
      <ResultFacts lab={row} askedAt={askedAt} centre={centre} label={<Trans>Price</Trans>}>
        <Price halalas={row.totalHalalas} /> <PriceInside price={row} />
      </ResultFacts>
      <div className={parts.foot}>
        <div className={parts.meta}>
          <TurnaroundFact hours={row.turnaroundHours} />
          <FastingFact hours={row.fastingHours} />
          <AccreditationFact accreditations={row.accreditations} />
        </div>
        <div className={parts.ways}>
          <AddToCart item={offerCartItem(row)} />
          <Link
            className={parts.go}
            to="/test/$testName"
            params={{ testName: row.testName.en }}
            search={{ lab_id: row.labId, ...location }}
            hash={CALENDAR_PART}
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
