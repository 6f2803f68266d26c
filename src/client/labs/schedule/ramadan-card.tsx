import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { fromWallTime, toWallTime } from '#/client/core/wall-time.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { TimeControl } from '#/client/ui/widgets/time-control.tsx';
import { formatCalendarDay, formatHijriDay } from '#/shared/core/format.ts';
import type { HoursAhead } from '#/shared/labs/hours-ahead.ts';
import { usualRamadanHours, withoutRamadanHours, withRamadanHours } from '#/shared/labs/ramadan-hours.ts';
import type { Schedule, Span } from '#/shared/labs/schedule.ts';
import { areSound } from './day-hours.tsx';
import { scheduleRecipe } from './schedule-recipes.ts';

const parts = partsOf(scheduleRecipe);

const DAY_MINUTES = 1440;

type Props = {
  today: string;
  schedule: Schedule;
  /** Changes of the form wait to be saved. */
  isChanged: boolean;
  isPending: boolean;
  onConfirm: (exceptions: Schedule['exceptions']) => void;
};

/** Proposes hours for the whole month of Ramadan, from some weeks before it; the lab confirms them in one act. */
export function RamadanCard({ today, schedule, isChanged, isPending, onConfirm }: Props) {
  const { data } = trpc.lab.hoursAhead.useQuery();
  const [hours, setHours] = useState(usualRamadanHours);
  if (!data?.ramadan) return null;
  const { ramadan } = data;
  const { weekly, exceptions } = schedule;
  const next = withRamadanHours({ weekly, exceptions, month: ramadan, hours, today });
  const others = withoutRamadanHours(exceptions);
  const [proposed, put] = [next.length - others.length, exceptions.length - others.length];
  const isSound = hours.length > 0 && areSound(hours);
  return (
    <SettingsCard
      title={<Trans>Ramadan hours</Trans>}
      lead={
        <Trans>
          A proposal for the days on which you are open. Change it as you like; nothing changes until you
          confirm.
        </Trans>
      }
    >
      <MonthFacts ramadan={ramadan} cityName={data.cityName} />
      {hours.map((span, at) => (
        <HoursRow
          // oxlint-disable-next-line react/no-array-index-key -- hours have no name but their place
          key={at}
          at={at}
          span={span}
          onChange={(changed) => setHours(hours.with(at, changed))}
          onRemove={hours.length > 1 ? () => setHours(hours.toSpliced(at, 1)) : undefined}
        />
      ))}
      <p>
        <Trans>
          What is after midnight counts for the next day. The last evening ends at midnight: the day after is
          Eid.
        </Trans>
      </p>
      {isSound ? null : (
        <span className={parts.error} role="alert">
          <Trans>Each part must end after it begins and before the next one.</Trans>
        </span>
      )}
      {isChanged ? <Hint /> : null}
      <div className={parts.actions}>
        <Button
          disabled={!isSound || isChanged || isPending || proposed === 0}
          onClick={() => onConfirm(next)}
        >
          <Plural
            value={proposed}
            one="Set these hours on # day of Ramadan"
            other="Set these hours on # days of Ramadan"
          />
        </Button>
        {put > 0 ? (
          <Button variant="line" disabled={isChanged || isPending} onClick={() => onConfirm(others)}>
            <Plural value={put} one="Remove them from # day" other="Remove them from # days" />
          </Button>
        ) : null}
      </div>
    </SettingsCard>
  );
}

const Hint = (): ReactNode => (
  <p>
    <Trans>Save or discard the other changes first.</Trans>
  </p>
);

type MonthProps = { ramadan: NonNullable<HoursAhead['ramadan']>; cityName: HoursAhead['cityName'] };

/** When the month is, and when people eat and pray in it. */
function MonthFacts({ ramadan: { fromDate, toDate, first, last }, cityName }: MonthProps) {
  const locale = useLocale();
  const between = (one: number, other: number) =>
    one === other
      ? toWallTime(one)
      : `${toWallTime(Math.min(one, other))}–${toWallTime(Math.max(one, other))}`;
  return (
    <p>
      <b>
        {formatCalendarDay(locale, fromDate)}
        {' – '}
        {formatCalendarDay(locale, toDate)}
      </b>
      <br />
      <bdi>{formatHijriDay(locale, fromDate)}</bdi>
      {' · '}
      <Trans>
        about in {cityName[locale]}: Fajr <bdi dir="ltr">{between(first.fajr, last.fajr)}</bdi>, Maghrib{' '}
        <bdi dir="ltr">{between(first.maghrib, last.maghrib)}</bdi>, Isha{' '}
        <bdi dir="ltr">{between(first.isha, last.isha)}</bdi>. The sighting of the moon may move the month by
        a day.
      </Trans>
    </p>
  );
}

type RowProps = {
  at: number;
  span: Span;
  onChange: (span: Span) => void;
  onRemove: (() => void) | undefined;
};

/** One part of a working day; it may end after midnight. */
function HoursRow({ at, span, onChange, onRemove }: RowProps) {
  const { t } = useLingui();
  const part = at + 1;
  return (
    <div className={parts.times}>
      <TimeControl
        aria-label={t`Ramadan, part ${part}: opens`}
        value={toWallTime(span.openMin)}
        onChoose={(time) => {
          const openMin = fromWallTime(time);
          if (openMin !== null)
            onChange({ openMin, closeMin: endAfter(openMin, span.closeMin % DAY_MINUTES) });
        }}
      />
      <span aria-hidden>{'–'}</span>
      <TimeControl
        aria-label={t`Ramadan, part ${part}: closes`}
        value={toWallTime(span.closeMin)}
        onChoose={(time) => {
          const closeMin = fromWallTime(time);
          if (closeMin !== null) onChange({ ...span, closeMin: endAfter(span.openMin, closeMin) });
        }}
      />
      {span.closeMin > DAY_MINUTES ? (
        <small>
          <Trans>the next day</Trans>
        </small>
      ) : null}
      {onRemove ? (
        <Button variant="ghost" size="sm" onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      ) : null}
    </div>
  );
}

/** The end at this minute of the clock: on the next day where it is not after the beginning. */
const endAfter = (openMin: number, minute: number) => (minute > openMin ? minute : minute + DAY_MINUTES);
