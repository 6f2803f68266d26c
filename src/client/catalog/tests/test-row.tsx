import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Price } from '#/client/ui/text/price.tsx';
import type { TestSummary } from '#/shared/catalog/catalog.ts';
import { useVisitLocation } from '../location/use-visit-location.ts';
import { FastingFact } from './fasting-fact.tsx';
import { testRowRecipe } from './test-row-recipe.ts';
import { TurnaroundFact } from './turnaround-fact.tsx';

const parts = partsOf(testRowRecipe);

/** A row of a `testRowRecipe` list. */
export function TestRow({ test }: { test: TestSummary }) {
  const locale = useLocale();
  const { linkParams } = useVisitLocation();
  const { name, fastingHours, turnaroundHours, offerCount, fromTotalHalalas } = test;
  return (
    <li>
      <Link className={parts.row} to="/test/$testName" params={{ testName: name.en }} search={linkParams}>
        <div>
          <h2>{name[locale]}</h2>
          {locale === 'ar' ? (
            <span className={parts.code} lang="en">
              <bdi dir="ltr">{name.en}</bdi>
            </span>
          ) : null}
          <div className={parts.meta}>
            <FastingFact hours={fastingHours} />
            <TurnaroundFact hours={turnaroundHours} />
          </div>
        </div>
        <div className={parts.price}>
          {fromTotalHalalas === null ? (
            <span>
              <Trans>No lab near you offers it yet</Trans>
            </span>
          ) : (
            <>
              <span>
                <Trans id="price.from">From</Trans>
              </span>
              <Price halalas={fromTotalHalalas} />
              <small>
                <Plural value={offerCount} one="# lab" other="# labs" />
              </small>
            </>
          )}
        </div>
      </Link>
    </li>
  );
}
