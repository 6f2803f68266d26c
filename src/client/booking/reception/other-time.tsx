import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { ReceptionVisit } from '#/shared/booking/reception.ts';
import { SlotChoice } from '../desk/slot-choice.tsx';
import { visitDialogRecipe } from './visit-recipes.ts';

const parts = partsOf(visitDialogRecipe);

type Props = {
  visit: ReceptionVisit;
  /** The time that the visit has now. */
  isPresent: (date: string, slotTime: string) => boolean;
  send: ReactNode;
  isPending: boolean;
  onSend: (date: string, slotTime: string) => void;
  onBack: () => void;
  children: ReactNode;
};

/** What opens below the visible part of the dialog is shown from its beginning, and the keyboard goes on there. */
function comeIntoView(element: HTMLElement | null) {
  element?.querySelector('p')?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'start' });
}

/** Another day and time of the own lab, in the dialog of a visit. */
export function OtherTime({ visit, isPresent, send, isPending, onSend, onBack, children }: Props) {
  const [slot, setSlot] = useState<{ date: string; time: string | undefined }>({
    date: visit.date,
    time: undefined,
  });
  const { date, time } = slot;
  return (
    <div className={parts.reason} ref={comeIntoView}>
      <p tabIndex={-1}>{children}</p>
      <SlotChoice
        date={date}
        time={time}
        fastingHours={visit.fastingHours}
        isPresent={isPresent}
        onChoose={(nextDate, nextTime) => setSlot({ date: nextDate, time: nextTime })}
      />
      <div className={parts.actions}>
        <Button
          disabled={!time || isPending}
          aria-busy={isPending}
          onClick={() => {
            if (time) onSend(date, time);
          }}
        >
          {send}
        </Button>
        <Button variant="line" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </div>
  );
}
