import { Trans, useLingui } from '@lingui/react/macro';
import { PauseWords, RamadanWords } from '#/client/booking/times/day-notes.tsx';
import { FitLabel } from '#/client/booking/times/slot-group.tsx';
import { dayFit } from '#/client/catalog/tests/day-fit.ts';
import { FastingFact } from '#/client/catalog/tests/fasting-fact.tsx';
import { TurnaroundFact } from '#/client/catalog/tests/turnaround-fact.tsx';
import { CALENDAR_PART } from '#/client/core/calendar-part.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { formatCalendarDay, formatHijriDay, formatShortDay, formatSlotTime } from '#/shared/core/format.ts';
import { widgetPath } from '#/shared/labs/widget.ts';
import type { LoadedTest, LoadedWidget } from './load-widget.ts';
import { Price } from './price.tsx';
import { widgetRecipe } from './widget-recipe.ts';
import { DAYS_PART, siteAddress, stepAddress, TIMES_PART, type WidgetWish } from './widget-wish.ts';

const parts = partsOf(widgetRecipe);

type Common = Pick<LoadedWidget, 'lab' | 'now'> & { wish: WidgetWish; origin: string };
type Props = Common & { chosen: LoadedTest | null };

/** One test at the laboratory: its next days, and the times of one. */
export function TestTimes({ chosen, ...common }: Props) {
  const { lab } = common;
  const locale = useLocale();
  return (
    <>
      <p className={parts.ways}>
        <a href={widgetPath(lab.labId, locale)}>
          <Trans>All tests of the lab</Trans>
        </a>
      </p>
      {chosen === null ? (
        <p className={parts.notice} role="note">
          <Trans>This lab does not offer the test any more. Choose another one.</Trans>
        </p>
      ) : (
        <Choice chosen={chosen} {...common} />
      )}
    </>
  );
}

function Choice({ chosen, ...common }: Common & { chosen: LoadedTest }) {
  const locale = useLocale();
  const { name, fastingHours, offer, days } = chosen;
  return (
    <>
      <section className={parts.test} aria-labelledby="test">
        <h2 id="test">
          <bdi>{name[locale]}</bdi>
        </h2>
        <Price halalas={offer.totalHalalas} />
        <span className={parts.facts}>
          <TurnaroundFact hours={offer.turnaroundHours} />
          <FastingFact hours={fastingHours} />
        </span>
      </section>
      {days.length === 0 ? (
        <p className={parts.notice} role="note">
          <Trans>This lab has no free time in the coming weeks.</Trans>
        </p>
      ) : (
        <Days chosen={chosen} {...common} />
      )}
      {chosen.date === undefined ? null : <Times chosen={chosen} {...common} date={chosen.date} />}
    </>
  );
}

function Days({ chosen, lab, wish }: Common & { chosen: LoadedTest }) {
  const locale = useLocale();
  const { t } = useLingui();
  const at = { test: wish.test, from: wish.from };
  return (
    <section aria-labelledby={DAYS_PART}>
      <h3 id={DAYS_PART} tabIndex={-1}>
        <Trans>Choose the day</Trans>
      </h3>
      <ul className={parts.days}>
        {chosen.days.map(({ date, suitsFast }) => (
          <li key={date}>
            <a
              href={stepAddress(lab.labId, locale, { ...at, date }, TIMES_PART)}
              aria-current={date === chosen.date ? 'true' : undefined}
            >
              {formatShortDay(locale, date)}
              {suitsFast ? null : <small>{t`No time suits the fast`}</small>}
            </a>
          </li>
        ))}
      </ul>
      <p className={parts.ways}>
        {wish.from === undefined ? null : (
          <a href={stepAddress(lab.labId, locale, { test: wish.test }, DAYS_PART)}>
            <Trans>First days</Trans>
          </a>
        )}
        {chosen.later === undefined ? null : (
          <a href={stepAddress(lab.labId, locale, { test: wish.test, from: chosen.later }, DAYS_PART)}>
            <Trans>Later days</Trans>
          </a>
        )}
      </p>
    </section>
  );
}

function Times({ chosen, date, lab, now, origin }: Common & { chosen: LoadedTest; date: string }) {
  const locale = useLocale();
  const { name, fastingHours, day } = chosen;
  const [times, pauses, fastOfDay] = [day?.rows ?? [], day?.pauses ?? [], day?.fastOfDay ?? null];
  const fitOf = (slotTime: string) =>
    dayFit({ date, slotTime }, { fastingHours, timeZone: lab.timeZone, now, fastOfDay });
  const page = siteAddress(origin, `/test/${encodeURIComponent(name.en)}`, locale);
  const bookingAt = (slotTime: string) =>
    `${page}?${new URLSearchParams({ lab_id: String(lab.labId), date, time: slotTime })}#${CALENDAR_PART}`;
  return (
    <section aria-labelledby={TIMES_PART} aria-describedby="new-tab">
      <h3 id={TIMES_PART} tabIndex={-1}>
        <Trans>Choose the time</Trans>
      </h3>
      <p className={parts.hint}>
        {formatCalendarDay(locale, date)}
        {' · '}
        {formatHijriDay(locale, date)}
      </p>
      {times.length === 0 ? (
        <p className={parts.notice} role="note">
          <Trans>No time of this day is free any more. Choose another day.</Trans>
        </p>
      ) : (
        <ul className={parts.times}>
          {times.map(({ slotTime }) => (
            <li key={slotTime}>
              <a href={bookingAt(slotTime)} target="_blank" rel="noopener">
                {formatSlotTime(locale, slotTime)}
                <FitLabel fit={fitOf(slotTime)} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {fastOfDay && fastingHours > 0 ? (
        <p className={parts.hint}>
          <RamadanWords
            fastOfDay={fastOfDay}
            fastingHours={fastingHours}
            hasFit={times.some(({ slotTime }) => fitOf(slotTime) === 'fits')}
          />
        </p>
      ) : null}
      {pauses.map((pause) => (
        <p key={pause.prayer} className={parts.hint}>
          <PauseWords pause={pause} />
        </p>
      ))}
      <p className={parts.hint} id="new-tab">
        <Trans>Press a time: the booking opens on Mukhtabari, in a new tab.</Trans>
      </p>
    </section>
  );
}
