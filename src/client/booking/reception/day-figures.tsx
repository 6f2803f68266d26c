import { Plural, Trans } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import type { LabDay } from '#/shared/booking/reception.ts';
import { MINUTE_MS } from '#/shared/core/duration.ts';
import { formatCount, formatTime } from '#/shared/core/format.ts';
import { dayFiguresRecipe } from './reception-recipes.ts';

const parts = partsOf(dayFiguresRecipe);

const Figures = styled('dl', dayFiguresRecipe);

/** Figures of the day: capacity, waiting customers, specimens and results due. */
export function DayFigures({ day: { counts, now, timeZone, date, today } }: { day: LabDay }) {
  const locale = useLocale();
  const waited = counts.waitingSince
    ? Math.max(0, Math.floor((Date.parse(now) - Date.parse(counts.waitingSince)) / MINUTE_MS))
    : null;
  const due = counts.firstDueAt ? formatTime(locale, counts.firstDueAt, timeZone) : null;
  const { dueCount, leftCount, placeCount } = counts;
  return (
    <Figures>
      <Figure
        label={date === today ? <Trans>Today’s bookings</Trans> : <Trans>Bookings of the day</Trans>}
        value={counts.visitCount}
        about={<Plural value={placeCount} one="of # place" other="of # places" />}
      />
      <Figure
        label={<Trans>Waiting</Trans>}
        value={counts.waitingCount}
        about={
          waited === null ? null : (
            <Plural value={waited} one="longest: # minute" other="longest: # minutes" />
          )
        }
      />
      <Figure
        label={<Trans>Specimen taken</Trans>}
        value={counts.takenCount}
        about={<Plural value={leftCount} one="# left" other="# left" />}
      />
      <Figure
        label={date === today ? <Trans>Results due today</Trans> : <Trans>Results due on the day</Trans>}
        value={dueCount}
        about={due === null ? null : <Trans>the first at {due}</Trans>}
      >
        {dueCount > 0 && date === today ? (
          <Badge tone="amber">
            <Clock aria-hidden />
            <Trans>To do</Trans>
          </Badge>
        ) : null}
      </Figure>
    </Figures>
  );
}

type FigureProps = { label: ReactNode; value: number; about: ReactNode; children?: ReactNode };

function Figure({ label, value, about, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={parts.figure}>
        <bdi dir="ltr">{formatCount(value)}</bdi>
        {children}
      </dd>
      <dd className={parts.about}>{about}</dd>
    </div>
  );
}
