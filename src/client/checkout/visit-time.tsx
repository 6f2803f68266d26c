import { Plural, Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { CartItem } from '#/shared/cart.ts';
import type { LabDetail } from '#/shared/catalog.ts';
import { dayIn } from '#/shared/format.ts';
import { DayChoice } from '../booking/day-choice.tsx';
import { TimeChoice } from '../booking/time-choice.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { styled } from '../ui/styled.tsx';
import { timeRecipe } from './time-recipe.ts';
import type { VisitState } from './use-visit-states.ts';

const Stack = styled('div', timeRecipe);

type Props = {
  state: VisitState;
  lab: LabDetail;
  now: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onSlot: (slot: CartItem['slot']) => void;
  onAccept: (isAccepted: boolean) => void;
};

/** The day and the time of one visit, and what is to be known about the chosen one. */
export function VisitTime({ state, lab, now, isOpen, onOpen, onSlot, onAccept }: Props) {
  const { visit, lack } = state;
  const { slot, fastingHours } = visit;
  // A day alone is no time yet, so it stays here and not in the basket.
  const [day, setDay] = useState(slot?.date);
  const said =
    lack === 'gone' ? (
      <Notice tone="red">
        <Trans>The time you chose is not free any more. Please choose another one.</Trans>
      </Notice>
    ) : null;
  return (
    <Stack>
      {isOpen ? (
        <>
          <DayChoice
            isPlain
            offer={lab}
            firstMonth={(day ?? dayIn(lab.timeZone, new Date(lab.earliestSlot ?? now))).slice(0, 7)}
            date={day}
            now={now}
            onChoose={(date) => {
              setDay(date);
              if (slot && slot.date !== date) onSlot(null);
            }}
          />
          {day ? (
            <TimeChoice
              isPlain
              offer={lab}
              date={day}
              time={slot?.date === day ? slot.slotTime : undefined}
              fast={{ hours: fastingHours, now }}
              onChoose={(slotTime) => onSlot({ date: day, slotTime })}
              notice={said}
            />
          ) : null}
        </>
      ) : (
        said
      )}
      <UnfitNotice state={state} onAccept={onAccept} />
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

/** A time that does not go with the fast can be kept, knowingly. */
function UnfitNotice({ state, onAccept }: Pick<Props, 'state' | 'onAccept'>) {
  const id = useId();
  const { fit, isAccepted, lack, visit } = state;
  if (fit === 'fits' || lack === 'gone') return null;
  const { fastingHours } = visit;
  return (
    <Notice tone="amber">
      <p id={id}>
        {fit === 'late' ? (
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
      <label className="keep">
        <input
          type="checkbox"
          checked={isAccepted}
          aria-describedby={id}
          onChange={(event) => onAccept(event.target.checked)}
        />
        <Trans>I know, and keep this time</Trans>
      </label>
    </Notice>
  );
}
