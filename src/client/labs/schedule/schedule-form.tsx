import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { NumberField } from '#/client/ui/desk-fields/number-field.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { formatWeekday } from '#/shared/core/format.ts';
import type { LabSchedule, Schedule, Span } from '#/shared/labs/schedule.ts';
import { areSound, DayHours, MORNING } from './day-hours.tsx';
import { ExceptionsCard } from './exceptions-card.tsx';
import { HOURS_PART } from './hours-part.ts';
import { arePausesSound, PausesCard } from './pauses-card.tsx';
import { RamadanCard } from './ramadan-card.tsx';
import { scheduleDaysRecipe, scheduleRecipe } from './schedule-recipes.ts';
import { StrandedDialog } from './stranded-dialog.tsx';
import { useSaveSchedule } from './use-save-schedule.ts';

const daysParts = partsOf(scheduleDaysRecipe);
const scheduleParts = partsOf(scheduleRecipe);

const Form = styled('form', scheduleRecipe);
const Days = styled('ul', scheduleDaysRecipe);

const numbers = ['slotMinutes', 'slotCapacity', 'cancelNoticeHours', 'bookingHorizonDays'] as const;
const bounds = {
  slotMinutes: [5, 240],
  slotCapacity: [1, 100],
  cancelNoticeHours: [0, 168],
  bookingHorizonDays: [1, 365],
} as const;

/** Friday and Saturday are the Kingdom's weekend. */
const usualWeek = Array.from({ length: 7 }, (_, dow) => (dow < 5 ? [MORNING] : []));

const areAlike = (one: Span[], other: Span[]) => JSON.stringify(one) === JSON.stringify(other);

/** Saved as a whole, since hours, slots and dates together decide which times are valid. */
export function ScheduleForm({ saved }: { saved: LabSchedule }) {
  const { i18n } = useLingui();
  const [draft, setDraft] = useState<Schedule | null>(null);
  const { timeZone: _timeZone, today, ...present } = saved;
  const schedule = draft ?? present;
  const change = (next: Partial<Schedule>) => setDraft({ ...schedule, ...next });
  const save = useSaveSchedule(() => setDraft(null));
  const pauses = schedule.pauses ?? saved.pauses;
  const areHoursSound =
    arePausesSound(pauses) &&
    [...schedule.weekly, ...schedule.exceptions.map(({ spans }) => spans)].every(areSound);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (areHoursSound && event.currentTarget.reportValidity()) save.start(schedule);
  }
  return (
    <>
      <Form onSubmit={onSubmit}>
        <WeekCard schedule={schedule} onChange={change} />
        <NumbersCard schedule={schedule} onChange={change} />
        <PausesCard schedule={schedule} pauses={pauses} onChange={(next) => change({ pauses: next })} />
        <RamadanCard
          today={today}
          schedule={schedule}
          isChanged={draft !== null}
          isPending={save.isPending}
          onConfirm={(exceptions) => {
            change({ exceptions });
            save.start({ ...schedule, exceptions });
          }}
        />
        <ExceptionsCard
          today={today}
          exceptions={schedule.exceptions}
          onChange={(exceptions) => change({ exceptions })}
        />
        {save.error ? <Notice tone="red">{i18n._(errorWording(save.error))}</Notice> : null}
        <div className={scheduleParts.actions}>
          <Button type="submit" disabled={draft === null || !areHoursSound || save.isPending}>
            <Trans>Save the schedule</Trans>
          </Button>
          {draft === null ? null : (
            <Button variant="line" onClick={() => setDraft(null)}>
              <Trans>Discard the changes</Trans>
            </Button>
          )}
        </div>
      </Form>
      {save.preview ? (
        <StrandedDialog
          preview={save.preview}
          isPending={save.isPending}
          onAccept={() => save.accept(schedule)}
          onClose={save.giveUp}
        />
      ) : null}
    </>
  );
}

type PartProps = { schedule: Schedule; onChange: (next: Partial<Schedule>) => void };

function WeekCard({ schedule, onChange }: PartProps) {
  const locale = useLocale();
  return (
    <SettingsCard
      part={HOURS_PART}
      title={<Trans>Weekly hours</Trans>}
      lead={<Trans>A day may have several parts, with a break between them.</Trans>}
    >
      {schedule.weekly.every((spans) => spans.length === 0) ? (
        <div>
          <Button variant="tint" onClick={() => onChange({ weekly: usualWeek })}>
            <Trans>Begin with Sunday to Thursday, 8 to 5</Trans>
          </Button>
        </div>
      ) : null}
      <Days>
        {schedule.weekly.map((spans, dow) => {
          const day = formatWeekday(locale, dow);
          return (
            <li key={day}>
              <b className={daysParts.day}>{day}</b>
              <DayHours
                day={day}
                spans={spans}
                onChange={(next) => onChange({ weekly: schedule.weekly.with(dow, next) })}
                onCopy={
                  schedule.weekly.every((other) => areAlike(other, spans))
                    ? undefined
                    : () => onChange({ weekly: schedule.weekly.map(() => spans) })
                }
              />
            </li>
          );
        })}
      </Days>
    </SettingsCard>
  );
}

function NumbersCard({ schedule, onChange }: PartProps) {
  const { t } = useLingui();
  const words = {
    slotMinutes: { label: t`Length of a slot, minutes`, help: undefined },
    slotCapacity: { label: t`Visits in one slot`, help: t`How many people you receive at the same time.` },
    cancelNoticeHours: {
      label: t`Free cancellation until, hours before`,
      help: t`Holds for new bookings; those made already keep theirs.`,
    },
    bookingHorizonDays: { label: t`Bookable ahead, days`, help: undefined },
  };
  return (
    <SettingsCard title={<Trans>Visits</Trans>} lead={<Trans>How long, how many, and how far ahead.</Trans>}>
      <div className={scheduleParts.numbers}>
        {numbers.map((name) => (
          <NumberField
            key={name}
            name={name}
            label={words[name].label}
            help={words[name].help}
            min={bounds[name][0]}
            max={bounds[name][1]}
            value={schedule[name]}
            onNumber={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
    </SettingsCard>
  );
}
