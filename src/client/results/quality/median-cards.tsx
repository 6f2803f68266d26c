import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { formatCount } from '#/shared/core/format.ts';
import type { AnalyteMedians } from '#/shared/results/quality.ts';
import { qualityRecipe } from './quality-recipe.ts';
import { SignalCard } from './signal-card.tsx';
import { WeekChart } from './week-chart.tsx';

const parts = partsOf(qualityRecipe);

const BEYOND = 3;

/** Each analyte's weekly median against the weeks before it. */
export function MedianCards({ analytes }: { analytes: AnalyteMedians[] }) {
  return (
    <section aria-labelledby="medians" className={parts.medians}>
      <Heading id="medians">
        <Trans>Shifts of the median</Trans>
      </Heading>
      <p className={parts.muted}>
        <Trans>
          Weeks with 20 results or more. A week is marked where its median lies more than three robust
          standard deviations (1.4826 × MAD) from the median of up to twelve weeks before. A shift may come
          from the instrument, a reagent lot or other patients: look at the controls first.
        </Trans>
      </p>
      {analytes.length === 0 ? (
        <EmptyState title={<Trans>Too few results yet</Trans>}>
          <Trans>A test appears here once it has 20 released results in a week.</Trans>
        </EmptyState>
      ) : null}
      <div className={parts.cards}>
        {analytes.map((analyte) => (
          <MedianCard key={analyte.analyteId} analyte={analyte} />
        ))}
      </div>
      <p className={parts.sources}>
        <Trans>Sources</Trans>
        {': '}
        <cite dir="ltr">
          {'Westgard JO et al., Clin Chem 1981;27:493–501 (rule 1-3s). '}
          {'Rousseeuw PJ, Croux C, J Am Stat Assoc 1993;88:1273–1283 (MAD).'}
        </cite>
      </p>
    </section>
  );
}

function MedianCard({ analyte: { name, ucum, decimals, weeks } }: { analyte: AnalyteMedians }) {
  const locale = useLocale();
  const { t } = useLingui();
  const shown = (value: number) => value.toFixed(decimals);
  const shifted = weeks.filter(({ isShifted }) => isShifted).length;
  const testName = name[locale];
  const count = formatCount(shifted);
  return (
    <SignalCard
      title={testName}
      lead={
        <>
          <Trans>Median of each week in</Trans> <bdi dir="ltr">{ucum}</bdi>
        </>
      }
      figure={
        shifted === 0 ? (
          <Badge tone="green">
            <Trans>Steady</Trans>
          </Badge>
        ) : (
          <Badge tone="amber">
            <Trans>Weeks with a shift: {count}</Trans>
          </Badge>
        )
      }
      chart={
        <WeekChart
          kind="line"
          valueText={(value) => `${shown(value)} ${ucum}`}
          label={t`Weekly median of ${testName}`}
          points={weeks.map(({ week, median, reference, isShifted }) => ({
            week,
            value: median,
            isMarked: isShifted,
            band: reference && {
              low: reference.median - BEYOND * reference.spread,
              high: reference.median + BEYOND * reference.spread,
            },
          }))}
        />
      }
      rows={weeks}
      columns={[
        { label: t`Results`, cell: (week) => formatCount(week.resultCount) },
        { label: t`Median`, cell: (week) => <bdi dir="ltr">{shown(week.median)}</bdi> },
        {
          label: t`Weeks before`,
          cell: ({ reference }) =>
            reference === null ? (
              '–'
            ) : (
              <bdi dir="ltr">{`${shown(reference.median)} ± ${shown(BEYOND * reference.spread)}`}</bdi>
            ),
        },
        { label: t`Finding`, cell: ({ isShifted }) => (isShifted ? <b>{t`Shifted`}</b> : t`Steady`) },
      ]}
    />
  );
}
