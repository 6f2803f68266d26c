import { Plural, Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { CartItem } from '#/shared/catalog/cart.ts';
import type { LabDetail } from '#/shared/catalog/lab.ts';
import { dayIn } from '#/shared/core/format.ts';
import { LazyRamadanWarning } from '../times/lazy-day-notes.tsx';
import { LostTime } from '../times/lost-time.tsx';
import { stripDays } from '../times/strip-days.ts';
import { TimeChoice } from '../times/time-choice.tsx';
import { useBookableDays } from '../times/use-bookable-days.ts';
import { lackPartId } from './lack-part.ts';
import type { VisitState } from './use-visit-states.ts';
import { VisitDay } from './visit-day.tsx';
import { visitTimeRecipe } from './visit-time-recipe.ts';

const parts = partsOf(visitTimeRecipe);

const Stack = styled('div', visitTimeRecipe);

type Props = {
  state: VisitState;
  lab: LabDetail;
  now: number;
  isOpen: boolean;
  isAsked: boolean;
  onOpen: (isOpen: boolean) => void;
  onSlot: (slot: CartItem['slot']) => void;
  onAccept: (isAccepted: boolean) => void;
};

/** Day and time of one visit, with warnings about the chosen time. */
export function VisitTime({ state, lab, now, isOpen, isAsked, onOpen, onSlot, onAccept }: Props) {
  const { visit, lack } = state;
  const { slot, fastingHours } = visit;
  // A day without a time is local state; the cart stores complete slots only.
  const [chosenDay, setDay] = useState(slot?.date);
  const firstDay = useFirstDay(lab, fastingHours);
  const day = chosenDay ?? firstDay;
  const said =
    lack === 'gone' && slot ? (
      <LostTime chosen={{ labId: visit.labId, ...slot }} />
    ) : isAsked && lack === 'time' ? (
      <TimeNeeded />
    ) : null;
  const isTimeLacking = lack === 'time' || lack === 'gone';
  const lackPart = isTimeLacking ? { id: lackPartId(visit.labId), tabIndex: -1 } : {};
  return (
    <Stack>
      {isOpen ? (
        <>
          {/* Without a day the days are what is missing, else the times. */}
          <div {...(day ? {} : lackPart)} className={parts.choice}>
            {day ? null : said}
            <VisitDay
              lab={lab}
              day={day}
              now={now}
              fastingHours={fastingHours}
              onChoose={(date) => {
                setDay(date);
                if (slot && slot.date !== date) onSlot(null);
              }}
            />
          </div>
          {day ? (
            <div {...lackPart}>
              <TimeChoice
                isPlain
                isShort
                offer={lab}
                date={day}
                time={slot?.date === day ? slot.slotTime : undefined}
                fast={{ hours: fastingHours, now }}
                onChoose={(slotTime) => onSlot({ date: day, slotTime })}
                notice={said}
              />
            </div>
          ) : null}
        </>
      ) : (
        said
      )}
      <UnfitNotice state={state} isAsked={isAsked} onAccept={onAccept} />
      {isOpen && slot && lack === null ? (
        <Button variant="tint" onClick={() => onOpen(false)}>
          <Trans>Keep this time</Trans>
        </Button>
      ) : null}
      {isOpen ? null : (
        <Button variant="line" onClick={() => onOpen(true)}>
          {slot ? <Trans>Change the time</Trans> : <Trans>Choose a day and a time</Trans>}
        </Button>
      )}
    </Stack>
  );
}

/** The first free day; for a fast the first of seven with a time that suits it, if there is any. */
function useFirstDay({ labId, earliestSlot, timeZone }: LabDetail, fastingHours: number) {
  const free = earliestSlot === null ? undefined : dayIn(timeZone, new Date(earliestSlot));
  const days = free === undefined || fastingHours === 0 ? [] : stripDays(free);
  const { known, error } = useBookableDays({ labId, fastingHours }, days);
  if (days.length > 0 && !known && !error) return undefined;
  return days.find((date) => known?.get(date)?.state === 'open' && known.get(date)?.suitsFast) ?? free;
}

function TimeNeeded() {
  return (
    <Notice tone="red">
      <Trans>Please choose a time for every visit first.</Trans>
    </Notice>
  );
}

/** Lets the customer keep a time that conflicts with the fast. */
function UnfitNotice({ state, isAsked, onAccept }: Pick<Props, 'state' | 'isAsked' | 'onAccept'>) {
  const id = useId();
  const { fit, isAccepted, lack, visit } = state;
  if (fit === 'fits' || lack === 'gone') return null;
  const { fastingHours } = visit;
  const isMissing = isAsked && lack === 'unfit';
  return (
    <div {...(lack === 'unfit' ? { id: lackPartId(visit.labId) } : {})}>
      <Notice tone="amber">
        <p id={id}>
          {fit === 'short' || fit === 'eaten' ? (
            <LazyRamadanWarning fit={fit} fastingHours={fastingHours} />
          ) : fit === 'late' ? (
            <Plural
              value={fastingHours}
              one="There is no time left to fast # hour before this visit. The lab may ask you to come again."
              other="There is no time left to fast # hours before this visit. The lab may ask you to come again."
            />
          ) : (
            <Plural
              value={fastingHours}
              one="A fast of # hour before this time falls into the day. A morning time is easier."
              other="A fast of # hours before this time falls into the day. A morning time is easier."
            />
          )}
        </p>
        <label className={parts.keep}>
          <input
            type="checkbox"
            checked={isAccepted}
            aria-describedby={isMissing ? `${id} ${id}-error` : id}
            aria-invalid={isMissing}
            onChange={(event) => onAccept(event.target.checked)}
          />
          <Trans>I know, and keep this time</Trans>
        </label>
        {isMissing ? (
          <p id={`${id}-error`} className={parts.error} role="alert">
            <Trans>Please choose another time, or confirm the one that does not go with the fast.</Trans>
          </p>
        ) : null}
      </Notice>
    </div>
  );
}
