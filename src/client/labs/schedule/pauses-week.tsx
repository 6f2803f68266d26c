import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { toWallTime } from '#/client/core/wall-time.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { formatShortDay } from '#/shared/core/format.ts';
import type { CallsOfDay } from '#/shared/labs/hours-ahead.ts';
import { pausesOf, type PrayerPause, type Pauses, roughly } from '#/shared/labs/prayer.ts';
import type { Schedule, Span } from '#/shared/labs/schedule.ts';
import { prayerMessages } from './prayer-messages.ts';
import { pausesWeekRecipe } from './schedule-recipes.ts';

const Days = styled('ul', pausesWeekRecipe);
const parts = partsOf(pausesWeekRecipe);

type Props = { schedule: Schedule; pauses: Pauses; week: readonly CallsOfDay[] };

/** The breaks of each of these days that fall into its hours, and how many slots they take. */
export function PausesWeek({ schedule, pauses, week }: Props) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <Days>
      {week.map(({ date, calls }) => {
        const spans = spansOf(schedule, date);
        const breaks = pausesOf(pauses, date, calls).filter((pause) =>
          spans.some((span) => touches(span, pause)),
        );
        const lost = slotsOf(spans, schedule.slotMinutes).filter((slot) =>
          breaks.some((pause) => touches(slot, pause)),
        ).length;
        return (
          <li key={date}>
            <b>{formatShortDay(locale, date)}</b>
            <span className={parts.breaks}>
              {spans.length === 0 ? (
                <Trans>Closed</Trans>
              ) : breaks.length === 0 ? (
                <Trans>No break within the hours</Trans>
              ) : (
                breaks.map((pause) => {
                  const { fromMin, toMin } = roughly(pause);
                  return (
                    <span key={pause.prayer}>
                      {i18n._(prayerMessages[pause.prayer])}{' '}
                      <bdi dir="ltr">{`${toWallTime(fromMin)}–${toWallTime(toMin)}`}</bdi>
                    </span>
                  );
                })
              )}
            </span>
            {lost > 0 ? (
              <small>
                <Plural value={lost} one="# time fewer" other="# times fewer" />
              </small>
            ) : null}
          </li>
        );
      })}
    </Days>
  );
}

const spansOf = ({ weekly, exceptions }: Schedule, date: string): Span[] =>
  exceptions.find((day) => day.date === date)?.spans ??
  weekly[new Date(`${date}T00:00:00Z`).getUTCDay()] ??
  [];

const touches = ({ openMin, closeMin }: Span, { fromMin, toMin }: PrayerPause) =>
  openMin < toMin && closeMin > fromMin;

function slotsOf(spans: readonly Span[], slotMinutes: number): Span[] {
  if (!(slotMinutes >= 5)) return [];
  return spans.flatMap(({ openMin, closeMin }) =>
    Array.from({ length: Math.max(0, Math.floor((closeMin - openMin) / slotMinutes)) }, (_, n) => ({
      openMin: openMin + n * slotMinutes,
      closeMin: openMin + (n + 1) * slotMinutes,
    })),
  );
}
