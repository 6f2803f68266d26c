import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { UnbrokenName } from '#/client/ui/base/unbroken-name.tsx';
import { PriceInside } from '#/client/ui/text/price-inside.tsx';
import { Price } from '#/client/ui/text/price.tsx';
import type { TestSummary } from '#/shared/catalog/catalog.ts';
import { firstSentence } from '#/shared/catalog/first-sentence.ts';
import { useVisitLocation } from '../location/use-visit-location.ts';
import { TubeGlyph } from '../tubes/tube-glyph.tsx';
import { FastingFact } from './fasting-fact.tsx';
import { testListRecipe } from './test-list-recipe.ts';
import { TurnaroundFact } from './turnaround-fact.tsx';

const parts = partsOf(testListRecipe);

/** A row of a `testListRecipe` list. */
export function TestCard({ test, level: Title = 'h2' }: { test: TestSummary; level?: 'h2' | 'h3' }) {
  const locale = useLocale();
  const { linkParams } = useVisitLocation();
  const { name, description, caps, fastingHours, turnaroundHours, offerCount, lowestPrice } = test;
  return (
    <li>
      <div className={parts.card}>
        <div className={parts.top}>
          <div>
            <div className={parts.head}>
              <Title className={parts.name}>
                <Link to="/test/$testName" params={{ testName: name.en }} search={linkParams}>
                  <UnbrokenName name={name[locale]} />
                </Link>
              </Title>
              <TubeGlyph caps={caps} />
            </div>
            {locale === 'ar' ? (
              <bdi className={parts.code} dir="ltr" lang="en">
                {name.en}
              </bdi>
            ) : null}
          </div>
          <p className={parts.about}>{firstSentence(description[locale])}</p>
          <div className={parts.meta}>
            <FastingFact hours={fastingHours} />
            <TurnaroundFact hours={turnaroundHours} />
          </div>
        </div>
        <div className={parts.foot}>
          {lowestPrice === null ? (
            <span className={parts.label}>
              <Trans>No lab near you offers it yet</Trans>
            </span>
          ) : (
            <div>
              <span className={parts.label}>
                <Trans id="price.from">From</Trans>
              </span>
              <Price halalas={lowestPrice.totalHalalas} /> <PriceInside price={lowestPrice} />
            </div>
          )}
          {offerCount > 0 ? (
            <span className="link">
              <Plural value={offerCount} one="# lab" other="# labs" />
            </span>
          ) : null}
        </div>
      </div>
    </li>
  );
}
