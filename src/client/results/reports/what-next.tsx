import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { dayIn, formatDate, formatMonth, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { formatNumber, isOutOfRange, withComparator } from '#/shared/results/format-value.ts';
import type { Trend } from '#/shared/results/my-result.ts';
import type { MyReport } from '#/shared/results/report.ts';
import { sideCardRecipe } from './report-recipes.ts';

const parts = partsOf(pageFrameRecipe);

const Card = styled('section', sideCardRecipe);

/** The first value out of range: its trend, and a link to have it measured again, or from when on that makes sense. */
export function WhatNext({ report, trend }: { report: MyReport; trend: Trend | undefined }) {
  const locale = useLocale();
  const line = report.lines.find(({ values }) => values.some(isOutOfRange));
  const value = line?.values.find(isOutOfRange);
  if (!line || !value) return null;
  const name = value.analyte.name[locale];
  const later = report.retestDates.find(({ testId }) => testId === line.testId);
  return (
    <Card aria-labelledby="what-next">
      <h2 id="what-next">
        <Trans>{name}: what next?</Trans>
      </h2>
      <p className={parts.small}>
        {trend && trend.analyte.analyteId === value.analyte.analyteId ? <Movement trend={trend} /> : null}{' '}
        <Trans>Ask your doctor what it means for you, and when to test again.</Trans>
      </p>
      {later ? (
        <Later until={later.wait.until} />
      ) : (
        <LinkButton to="/test/$testName" params={{ testName: line.testName.en }} variant="tint">
          <Trans>Book a re-test</Trans>
        </LinkButton>
      )}
    </Card>
  );
}

function Later({ until }: { until: string | null }) {
  const locale = useLocale();
  if (until === null) {
    return (
      <p className={parts.small}>
        <Trans>Once is usually enough, unless your doctor asks for it again.</Trans>
      </p>
    );
  }
  const day = formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(until)));
  return (
    <p className={parts.small}>
      <Trans>Measuring it again makes sense from {day}, unless your doctor asks for it sooner.</Trans>
    </p>
  );
}

function Movement({ trend: { analyte, points } }: { trend: Trend }) {
  const locale = useLocale();
  const { t } = useLingui();
  const last = points.at(-1);
  const before = points.at(-2);
  // Two bounds cannot be compared.
  if (!last || !before || last.comparator !== null || before.comparator !== null) return null;
  const number = (point: typeof last) => withComparator(formatNumber(point.value, analyte.decimals), point);
  const [now, then] = [number(last), number(before)];
  const month = formatMonth(locale, dayIn(before.timeZone, new Date(before.at)).slice(0, 7));
  if (now === then) return t`It has stayed at ${now} since ${month}.`;
  return last.value < before.value
    ? t`It fell from ${then} to ${now} since ${month}.`
    : t`It rose from ${then} to ${now} since ${month}.`;
}
