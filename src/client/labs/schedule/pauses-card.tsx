import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { fromClosingTime, fromWallTime, toWallTime } from '#/client/core/wall-time.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { NumberField } from '#/client/ui/desk-fields/number-field.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { SwitchField } from '#/client/ui/widgets/switch-field.tsx';
import { TimeControl } from '#/client/ui/widgets/time-control.tsx';
import { PRAYER_MINUTES, type Pauses, USUAL_FRIDAY, USUAL_PRAYER_MINUTES } from '#/shared/labs/prayer.ts';
import type { Schedule } from '#/shared/labs/schedule.ts';
import { PausesWeek } from './pauses-week.tsx';
import { scheduleRecipe } from './schedule-recipes.ts';

const parts = partsOf(scheduleRecipe);

type Props = { schedule: Schedule; pauses: Pauses; onChange: (pauses: Pauses) => void };

/** Whether the lab closes for prayer, and what that makes of its next week. */
export function PausesCard({ schedule, pauses, onChange }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const ahead = trpc.lab.hoursAhead.useQuery();
  const set = (next: Partial<Pauses>) => onChange({ ...pauses, ...next });
  return (
    <SettingsCard
      title={<Trans>Prayer times</Trans>}
      lead={
        <Trans>
          Times that touch a break are not offered, and customers read why. Visits already booked stay.
        </Trans>
      }
    >
      <SwitchField
        isOn={pauses.minutes !== null}
        onSwitch={(isOn) => set({ minutes: isOn ? USUAL_PRAYER_MINUTES : null })}
      >
        <Trans>Close after each call to prayer</Trans>
      </SwitchField>
      {pauses.minutes === null ? null : (
        <div className={parts.numbers}>
          <NumberField
            name="prayerMinutes"
            label={<Trans>Length of the break, minutes</Trans>}
            min={PRAYER_MINUTES.min}
            max={PRAYER_MINUTES.max}
            value={pauses.minutes}
            onNumber={(minutes) => set({ minutes })}
          />
        </div>
      )}
      <SwitchField
        isOn={pauses.friday !== null}
        onSwitch={(isOn) => set({ friday: isOn ? USUAL_FRIDAY : null })}
      >
        <Trans>Close for the Friday prayer</Trans>
      </SwitchField>
      {pauses.friday === null ? null : (
        <div className={parts.times}>
          <TimeControl
            aria-label={t`Friday prayer: closes`}
            value={toWallTime(pauses.friday.fromMin)}
            onChoose={(time) => {
              const fromMin = fromWallTime(time);
              if (fromMin !== null) set({ friday: { ...USUAL_FRIDAY, ...pauses.friday, fromMin } });
            }}
          />
          <span aria-hidden>{'–'}</span>
          <TimeControl
            aria-label={t`Friday prayer: opens again`}
            value={toWallTime(pauses.friday.toMin)}
            onChoose={(time) => {
              const toMin = fromClosingTime(time);
              if (toMin !== null) set({ friday: { ...USUAL_FRIDAY, ...pauses.friday, toMin } });
            }}
          />
        </div>
      )}
      {isFridaySound(pauses) ? null : (
        <span className={parts.error} role="alert">
          <Trans>The Friday break must end after it begins.</Trans>
        </span>
      )}
      {ahead.error ? <ErrorState error={ahead.error} onRetry={() => void ahead.refetch()} /> : null}
      {ahead.data && (pauses.minutes !== null || pauses.friday !== null) ? (
        <>
          <p>
            <Trans>
              The next seven days, by the Umm al-Qura calendar for {ahead.data.cityName[locale]}. Times may
              differ from the mosque by a minute or two.
            </Trans>
          </p>
          <PausesWeek schedule={schedule} pauses={pauses} week={ahead.data.week} />
        </>
      ) : null}
    </SettingsCard>
  );
}

export const arePausesSound = ({ minutes, friday }: Pauses) =>
  (minutes === null || (minutes >= PRAYER_MINUTES.min && minutes <= PRAYER_MINUTES.max)) &&
  isFridaySound({ friday });

const isFridaySound = ({ friday }: Pick<Pauses, 'friday'>) =>
  friday === null || friday.fromMin < friday.toMin;
