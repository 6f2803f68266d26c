import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { DayControl } from '#/client/ui/widgets/day-control.tsx';
import { useDay } from '#/client/ui/widgets/use-day.ts';
import { formatCalendarDay, formatHijriDay } from '#/shared/core/format.ts';
import type { Schedule } from '#/shared/labs/schedule.ts';
import { DayHours } from './day-hours.tsx';
import { scheduleDaysRecipe } from './schedule-recipes.ts';

const parts = partsOf(scheduleDaysRecipe);

const Days = styled('ul', scheduleDaysRecipe);

type Exceptions = Schedule['exceptions'];
type Props = { today: string; exceptions: Exceptions; onChange: (exceptions: Exceptions) => void };

/** Dates on which the lab is closed or has other hours. */
export function ExceptionsCard({ today, exceptions, onChange }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const change = (date: string, next: Partial<Exceptions[number]>) =>
    onChange(exceptions.map((day) => (day.date === date ? { ...day, ...next } : day)));
  return (
    <SettingsCard
      title={<Trans>Special hours</Trans>}
      lead={
        <Trans>
          Holidays, Ramadan hours, a day of maintenance. They replace the weekly hours of that day.
        </Trans>
      }
    >
      <Days>
        {exceptions.map(({ date, spans, note }) => {
          const name = formatCalendarDay(locale, date);
          return (
            <li key={date}>
              <span className={parts.day}>
                <b>{name}</b>
                <small>
                  <bdi>{formatHijriDay(locale, date)}</bdi>
                </small>
              </span>
              <div className={parts.spans}>
                <DayHours day={name} spans={spans} onChange={(next) => change(date, { spans: next })} />
                <input
                  className={parts.note}
                  aria-label={t`${name}: note`}
                  placeholder={t`Note: Arabic / English`}
                  maxLength={200}
                  value={note}
                  onChange={(event) => change(date, { note: event.currentTarget.value })}
                />
                <Button
                  variant="ghost"
                  size="sm"
                  className={parts.quiet}
                  aria-label={t`${name}: remove the date`}
                  onClick={() => onChange(exceptions.filter((day) => day.date !== date))}
                >
                  <Trash2 aria-hidden />
                  <Trans>Remove the date</Trans>
                </Button>
              </div>
            </li>
          );
        })}
        <AddDate
          today={today}
          taken={exceptions.map(({ date }) => date)}
          onAdd={(date) =>
            onChange(
              [...exceptions, { date, spans: [], note: '' }].toSorted((a, b) => a.date.localeCompare(b.date)),
            )
          }
        />
      </Days>
    </SettingsCard>
  );
}

type AddProps = { today: string; taken: string[]; onAdd: (date: string) => void };

function AddDate({ today, taken, onAdd }: AddProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [date, setDate] = useState('');
  const day = useDay({ value: date, min: today, max: '2099-12-31', onChoose: setDate });
  const isFree = date >= today && !taken.includes(date);
  return (
    <li>
      <span className={parts.day}>
        <label htmlFor="new-exception">
          <Trans>Another date</Trans>
        </label>
      </span>
      <div className={parts.spans}>
        <span className={parts.date}>
          <DayControl day={day} id="new-exception" aria-invalid={day.error !== undefined} />
        </span>
        {day.error === undefined ? null : (
          <span className={parts.error} role="alert">
            {day.error}
          </span>
        )}
        <Button
          variant="tint"
          disabled={!isFree}
          title={isFree ? undefined : t`Choose a date from today on that is not listed yet`}
          onClick={() => {
            onAdd(date);
            setDate('');
          }}
        >
          <Plus aria-hidden />
          <Trans>Add as closed</Trans>
        </Button>
        {date >= '2000' ? (
          <small>
            <bdi>{formatHijriDay(locale, date)}</bdi>
          </small>
        ) : null}
      </div>
    </li>
  );
}
