import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { rejectionMessages } from '#/client/booking/orders/reason-messages.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { rejectionReasonOf } from '#/shared/booking/specimen.ts';
import { formatCount } from '#/shared/core/format.ts';
import type {
  AmendedWeek,
  CriticalWeek,
  LabQuality,
  SpecimenWeek,
  TurnaroundWeek,
} from '#/shared/results/quality.ts';
import { qualityRecipe } from './quality-recipe.ts';
import { SignalCard } from './signal-card.tsx';
import { WeekChart } from './week-chart.tsx';

const parts = partsOf(qualityRecipe);

const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100);
const tenth = (value: number) => formatCount(Math.round(value * 10) / 10);
const sum = <Row,>(rows: Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);

const percentText = (value: number) => `${tenth(value)}%`;

const Figure = ({ children }: { children: string }) => <bdi dir="ltr">{children}</bdi>;
const Share = ({ part, whole }: { part: number; whole: number }) => (
  <Figure>{`${tenth(percentOf(part, whole))}%`}</Figure>
);

export function TurnaroundCard({ weeks }: { weeks: TurnaroundWeek[] }) {
  const { t } = useLingui();
  const share = `${tenth(
    percentOf(
      sum(weeks, (week) => week.onTimeCount),
      sum(weeks, (week) => week.resultCount),
    ),
  )}%`;
  return (
    <SignalCard
      title={<Trans>Results in time</Trans>}
      lead={<Trans>From the specimen to the release, against what was promised when it was taken.</Trans>}
      figure={
        <Trans>
          <bdi dir="ltr">{share}</bdi> in time
        </Trans>
      }
      chart={
        <WeekChart
          kind="columns"
          valueText={percentText}
          most={100}
          label={t`Share of results in time, by week`}
          points={weeks.map((week) => ({
            week: week.week,
            value: percentOf(week.onTimeCount, week.resultCount),
          }))}
        />
      }
      rows={weeks}
      columns={[
        { label: t`Results`, cell: (week) => formatCount(week.resultCount) },
        { label: t`In time`, cell: (week) => <Share part={week.onTimeCount} whole={week.resultCount} /> },
        { label: t`Half within (h)`, cell: (week) => <Figure>{tenth(week.medianHours)}</Figure> },
        { label: t`9 of 10 within (h)`, cell: (week) => <Figure>{tenth(week.p90Hours)}</Figure> },
      ]}
    />
  );
}

type SpecimenProps = { weeks: SpecimenWeek[]; reasons: LabQuality['rejectionReasons'] };

export function SpecimensCard({ weeks, reasons }: SpecimenProps) {
  const { t, i18n } = useLingui();
  const rejected = sum(weeks, (week) => week.rejectedCount);
  const share = `${tenth(
    percentOf(
      rejected,
      sum(weeks, (week) => week.specimenCount),
    ),
  )}%`;
  return (
    <SignalCard
      title={<Trans>Refused specimens</Trans>}
      lead={<Trans>Of all specimens taken in the week.</Trans>}
      figure={
        <Trans>
          <bdi dir="ltr">{share}</bdi> refused
        </Trans>
      }
      chart={
        <WeekChart
          kind="columns"
          valueText={percentText}
          label={t`Share of refused specimens, by week`}
          points={weeks.map((week) => ({
            week: week.week,
            value: percentOf(week.rejectedCount, week.specimenCount),
          }))}
        />
      }
      rows={weeks}
      columns={[
        { label: t`Specimens`, cell: (week) => formatCount(week.specimenCount) },
        { label: t`Refused`, cell: (week) => formatCount(week.rejectedCount) },
        { label: t`Share`, cell: (week) => <Share part={week.rejectedCount} whole={week.specimenCount} /> },
      ]}
    >
      {reasons.length > 0 ? (
        <dl className={parts.reasons}>
          {reasons.map(({ reason, count }) => (
            <div key={reason}>
              <dt>{i18n._(rejectionMessages[rejectionReasonOf(reason) ?? 'other'])}</dt>
              <dd>{formatCount(count)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </SignalCard>
  );
}

export function AmendmentsCard({ weeks }: { weeks: AmendedWeek[] }) {
  const { t } = useLingui();
  const amended = sum(weeks, (week) => week.amendedCount);
  const share = `${tenth(
    percentOf(
      amended,
      sum(weeks, (week) => week.releasedCount),
    ),
  )}%`;
  return (
    <SignalCard
      title={<Trans>Amended results</Trans>}
      lead={<Trans>Released and corrected later, by the week of the first release.</Trans>}
      figure={
        <Trans>
          <bdi dir="ltr">{share}</bdi> amended
        </Trans>
      }
      chart={
        <WeekChart
          kind="columns"
          valueText={percentText}
          label={t`Share of amended results, by week`}
          points={weeks.map((week) => ({
            week: week.week,
            value: percentOf(week.amendedCount, week.releasedCount),
          }))}
        />
      }
      rows={weeks}
      columns={[
        { label: t`Released`, cell: (week) => formatCount(week.releasedCount) },
        { label: t`Amended`, cell: (week) => formatCount(week.amendedCount) },
        { label: t`Share`, cell: (week) => <Share part={week.amendedCount} whole={week.releasedCount} /> },
      ]}
    />
  );
}

export function CriticalsCard({ weeks }: { weeks: CriticalWeek[] }) {
  const { t } = useLingui();
  const count = sum(weeks, (week) => week.criticalCount);
  return (
    <SignalCard
      title={<Trans>Calls about critical values</Trans>}
      lead={<Trans>From the entry of the value to the call in which it was read back.</Trans>}
      figure={<Plural value={count} one="# critical result" other="# critical results" />}
      chart={
        <WeekChart
          kind="columns"
          valueText={(minutes) => t`${tenth(minutes)} min`}
          label={t`Minutes until the call, by week`}
          points={weeks.map((week) => ({ week: week.week, value: week.medianMinutes ?? 0 }))}
        />
      }
      rows={weeks}
      columns={[
        { label: t`Critical`, cell: (week) => formatCount(week.criticalCount) },
        {
          label: t`Half within (min)`,
          cell: ({ medianMinutes }) =>
            medianMinutes === null ? t`No call` : <Figure>{tenth(medianMinutes)}</Figure>,
        },
      ]}
    />
  );
}
