import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Chart } from '#/client/ui/charts/chart.tsx';
import { SectionHead } from '#/client/ui/dashboard-layout/section-head.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { AdminOverview } from '#/shared/admin/overview.ts';
import { formatCount, formatDate, formatMonth, formatSarExact } from '#/shared/core/format.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { overviewRecipe } from './overview-recipe.ts';

const parts = partsOf(overviewRecipe);

/** With more bars there is no room for a number at each. */
const MOST_NAMED = 12;
const THOUSAND_HALALAS = 100_000;
const SAR_HALALAS = 100;

/** Revenue by day or month in reading order; the table below holds the exact figures. */
export function RevenueChart({ overview }: { overview: AdminOverview }) {
  const { byTime, unit } = overview;
  const { t } = useLingui();
  const locale = useLocale();
  const most = Math.max(...byTime.map(({ revenueHalalas }) => revenueHalalas), 0);
  const isInThousands = most >= 10 * THOUSAND_HALALAS;
  const isNamed = byTime.length <= MOST_NAMED;
  const last = byTime.at(-1);
  const lastName = last ? nameOfBar(locale, last.start) : '';
  const highest = formatSarExact(most);
  const title = unit === 'month' ? t`Monthly revenue` : t`Revenue by day`;
  const points = byTime.map(({ start, revenueHalalas }) => ({
    key: start,
    name: shortName(locale, start),
    fullName: nameOfBar(locale, start),
    value: revenueHalalas,
    isMarked: unit === 'month' && start === last?.start,
  }));
  return (
    <section className={parts.card}>
      <SectionHead>
        <Heading>{title}</Heading>
        <span className={`${parts.muted} ${parts.end}`}>
          <Trans>
            Highest: <bdi dir="ltr">{highest}</bdi> SAR
          </Trans>
        </span>
      </SectionHead>
      <Chart
        kind="columns"
        label={title}
        points={points}
        hasValues={isNamed}
        barText={(halalas) => inShort(halalas, isInThousands)}
        valueText={(halalas) => t`${formatSarExact(halalas)} SAR`}
      />
      {isNamed ? (
        <p className={parts.muted}>{isInThousands ? <Trans>thousand SAR</Trans> : <Trans>SAR</Trans>}</p>
      ) : null}
      {unit === 'month' && last ? (
        <p className={parts.muted}>
          <Trans>{lastName} so far</Trans>
        </p>
      ) : null}
      <ChartTable overview={overview} title={title} />
    </section>
  );
}

const inShort = (halalas: number, isInThousands: boolean) =>
  formatCount(Math.round(halalas / (isInThousands ? THOUSAND_HALALAS : SAR_HALALAS)));

function ChartTable({ overview: { byTime, unit }, title }: { overview: AdminOverview; title: string }) {
  const locale = useLocale();
  return (
    <details>
      <summary>
        <Trans>Show as table</Trans>
      </summary>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{unit === 'month' ? <Trans>Month</Trans> : <Trans>Day</Trans>}</th>
            <th scope="col" className={parts.number}>
              <Trans>Revenue, SAR</Trans>
            </th>
            <th scope="col" className={parts.number}>
              <Trans>Completed</Trans>
            </th>
            <th scope="col" className={parts.number}>
              <Trans>Booked</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {byTime.toReversed().map(({ start, revenueHalalas, completed, booked }) => (
            <tr key={start}>
              <th scope="row">{nameOfBar(locale, start)}</th>
              <td className={parts.number}>{formatSarExact(revenueHalalas)}</td>
              <td className={parts.number}>{formatCount(completed)}</td>
              <td className={parts.number}>{formatCount(booked)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const isMonth = (start: string) => start.length === 'YYYY-MM'.length;
const nameOfBar = (locale: Locale, start: string) =>
  isMonth(start) ? formatMonth(locale, start) : formatDate(locale, start);

const monthNames = { en: 'en-GB-u-ca-gregory-nu-latn', ar: 'ar-u-ca-gregory-nu-latn' } as const;

/** 'Nov', 'نوفمبر', or the day of the month. */
const shortName = (locale: Locale, start: string) =>
  isMonth(start)
    ? new Intl.DateTimeFormat(monthNames[locale], { month: 'short', timeZone: 'UTC' }).format(
        new Date(`${start}-01T00:00:00Z`),
      )
    : String(Number(start.slice(-2)));
