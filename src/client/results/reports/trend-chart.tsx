import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useIsPageHydrated } from '#/client/core/hydration.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { valueChartRecipe } from '#/client/ui/charts/chart-recipe.ts';
import { formatUnit } from '#/shared/catalog/format-unit.ts';
import { formatBounds } from '#/shared/results/format-value.ts';
import type { Trend } from '#/shared/results/my-result.ts';
import { valueMarks } from './chart-scale.ts';
import { TREND_PX, trendDots } from './trend-dots.ts';
import { trendRecipe } from './trend-recipe.ts';

// The library of charts is large: it is fetched by what is drawn, never on the server.
const DrawnTrend = import.meta.env.SSR
  ? null
  : lazy(() => import('./drawn-trend.tsx').then((module) => ({ default: module.DrawnTrend })));

const Room = styled('div', valueChartRecipe);
const parts = partsOf(trendRecipe);

/** The line of an analyte over the years, on each laboratory's range of the time. */
export function TrendChart({ trend }: { trend: Trend }) {
  const locale = useLocale();
  const { t } = useLingui();
  const isHydrated = useIsPageHydrated();
  const { analyte, points } = trend;
  const marks = valueMarks(
    points.map(({ at, value, rangeLow, rangeHigh }) => ({
      atMs: Date.parse(at),
      value,
      low: rangeLow,
      high: rangeHigh,
    })),
  );
  const unit = formatUnit(analyte.ucum ?? '');
  const { dots, months } = trendDots(trend, unit, marks, locale);
  const name = analyte.name[locale];
  const said = dots.map(({ day, valueText }) => `${day}: ${valueText}`).join(locale === 'ar' ? '، ' : ', ');
  return (
    <>
      <Room dir="ltr" style={{ height: TREND_PX }}>
        {DrawnTrend && isHydrated ? (
          <Suspense fallback={null}>
            <DrawnTrend
              label={t`${name} over time, ${unit}. ${said}`}
              dots={dots}
              marks={marks}
              months={months}
            />
          </Suspense>
        ) : null}
      </Room>
      <RangeWords trend={trend} />
    </>
  );
}

/** What the band is; its numbers, where all laboratories had the same. */
function RangeWords({ trend: { analyte, points } }: { trend: Trend }) {
  const [first] = points;
  if (!first || points.every(({ rangeLow, rangeHigh }) => rangeLow === null && rangeHigh === null))
    return null;
  const isOne = points.every(
    ({ rangeLow, rangeHigh }) => rangeLow === first.rangeLow && rangeHigh === first.rangeHigh,
  );
  return (
    <p className={parts.usual}>
      <Trans>Reference range</Trans>{' '}
      {isOne ? <bdi dir="ltr">{formatBounds(first, analyte.decimals)}</bdi> : null}
    </p>
  );
}
