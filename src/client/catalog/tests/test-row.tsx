import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Price } from '#/client/ui/text/price.tsx';
import type { ListedTest } from '#/shared/catalog/catalog.ts';
import { formatSarExact } from '#/shared/core/format.ts';
import { useVisitLocation } from '../location/use-visit-location.ts';
import { TubeGlyph } from '../tubes/tube-glyph.tsx';
import { FastingFact } from './fasting-fact.tsx';
import { testRowRecipe } from './test-row-recipe.ts';
import { TurnaroundFact } from './turnaround-fact.tsx';

const parts = partsOf(testRowRecipe);

type Props = { test: ListedTest; highestHalalas: number };

/** A row of a `testRowRecipe` list; its line lies on one scale with those of the other rows, up to the highest price. */
export function TestRow({ test, highestHalalas }: Props) {
  const locale = useLocale();
  const { linkParams } = useVisitLocation();
  const { name, fastingHours, turnaroundHours, offerCount, lowestPrice, toTotalHalalas } = test;
  return (
    <li>
      <div className={parts.row}>
        <span className={parts.tube}>
          <TubeGlyph caps={test.caps} />
        </span>
        <h2 className={parts.name}>
          <Link to="/test/$testName" params={{ testName: name.en }} search={linkParams}>
            {name[locale]}
          </Link>
        </h2>
        {locale === 'ar' ? (
          <span className={parts.code} lang="en">
            <bdi dir="ltr">{name.en}</bdi>
          </span>
        ) : null}
        <div className={parts.meta}>
          <FastingFact hours={fastingHours} />
          <TurnaroundFact hours={turnaroundHours} />
        </div>
        <div className={parts.price}>
          {lowestPrice === null ? (
            <span>
              <Trans>No lab near you offers it yet</Trans>
            </span>
          ) : (
            <>
              <div>
                <span>
                  <Trans id="price.from">From</Trans>
                </span>{' '}
                <Price halalas={lowestPrice.totalHalalas} />
              </div>
              <Spread
                from={lowestPrice.totalHalalas}
                to={toTotalHalalas ?? lowestPrice.totalHalalas}
                highest={highestHalalas}
              />
              <div className={parts.ends}>
                <span>
                  <Plural value={offerCount} one="# lab" other="# labs" />
                </span>
                <UpTo from={lowestPrice.totalHalalas} to={toTotalHalalas ?? 0} />
              </div>
            </>
          )}
        </div>
      </div>
    </li>
  );
}

/** From the lowest to the highest price; the words beside it say where it begins. */
function Spread({ from, to, highest }: { from: number; to: number; highest: number }) {
  const percentOf = (halalas: number) => `${(100 * halalas) / Math.max(highest, 1)}%`;
  return (
    <i
      className={parts.spread}
      style={{ '--from': percentOf(from), '--to': percentOf(to) } as CSSProperties}
      aria-hidden="true"
    />
  );
}

/** The highest price, where it is another one. */
function UpTo({ from, to }: { from: number; to: number }) {
  const highestPrice = formatSarExact(to);
  return to > from ? (
    <span>
      <Trans>up to {highestPrice}</Trans>
    </span>
  ) : null;
}
