import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { DeskVisit } from '#/shared/desk.ts';
import { canDo, type LabRole } from '#/shared/lab-role.ts';
import { Button } from '../ui/button.tsx';
import type { Arrival } from './arrival-fields.tsx';
import type { Desk } from './use-desk.ts';

type Props = { visit: DeskVisit; role: LabRole; desk: Desk; arrival: Arrival; onCancel: () => void };

/** The steps that this person may take with the visit now, the likeliest first. */
export function VisitActs({ visit, role, desk, arrival, onCancel }: Props) {
  const { visitId, state, specimens } = visit;
  const [now] = useState(() => Date.now());
  const isBusy = Object.values(desk).some(({ isPending }) => isPending);
  const isUntouched = specimens.length === 0;
  const has = { desk: canDo(role, 'desk'), specimens: canDo(role, 'specimens') };
  const isToSay = state === 'arrived' && Object.keys(arrival).length > 0;
  return (
    <div className="acts">
      {has.desk && (state === 'expected' || isToSay) ? (
        <Button disabled={isBusy} onClick={() => desk.checkIn.mutate({ code: visitId, ...arrival })}>
          {state === 'expected' ? <Trans>Check in</Trans> : <Trans>Note it</Trans>}
        </Button>
      ) : null}
      {has.specimens && state === 'arrived' ? (
        <Button disabled={isBusy} onClick={() => desk.collect.mutate({ visitId })}>
          <Trans>Take specimen</Trans>
        </Button>
      ) : null}
      {has.desk && state === 'taken' ? (
        <Button disabled={isBusy} onClick={() => desk.complete.mutate({ visitId })}>
          <Trans>Complete the visit</Trans>
        </Button>
      ) : null}
      {has.desk && state === 'expected' ? (
        <>
          <Button
            variant="line"
            disabled={isBusy || Date.parse(visit.bookingTime) > now}
            onClick={() => desk.noShow.mutate({ visitId })}
          >
            <Trans>Did not come</Trans>
          </Button>
          <Button variant="danger" disabled={isBusy} onClick={onCancel}>
            <Trans>Cancel the visit</Trans>
          </Button>
        </>
      ) : null}
      {has.desk && isUntouched && (state === 'arrived' || state === 'noShow') ? (
        <Button variant="line" disabled={isBusy} onClick={() => desk.undoArrival.mutate({ visitId })}>
          {state === 'arrived' ? <Trans>Take back the check-in</Trans> : <Trans>Take back the absence</Trans>}
        </Button>
      ) : null}
    </div>
  );
}
