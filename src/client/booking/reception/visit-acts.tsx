import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { ReceptionVisit } from '#/shared/booking/reception.ts';
import { canDo, type LabRole } from '#/shared/identity/lab-role.ts';
import type { Arrival } from './arrival-fields.tsx';
import type { Reception } from './use-reception.ts';
import { visitDialogRecipe } from './visit-recipes.ts';

const parts = partsOf(visitDialogRecipe);

type Props = {
  visit: ReceptionVisit;
  /** Its day is still to come. */
  isEarly: boolean;
  role: LabRole;
  reception: Reception;
  arrival: Arrival;
  /** What was said about the arrival is stored. */
  onArrived: () => void;
  onMove: () => void;
  /** Another time for a refused specimen. */
  onRedraw: () => void;
  onCancel: () => void;
};

/** The steps that this role may take with the visit now, the likeliest first. */
export function VisitActs(props: Props) {
  const { visit, isEarly, role, reception, arrival, onArrived, onMove, onRedraw, onCancel } = props;
  const { visitId, state, specimens } = visit;
  const [now] = useState(() => Date.now());
  const isBusy = Object.values(reception).some(({ isPending }) => isPending);
  const isUntouched = specimens.length === 0;
  const has = { reception: canDo(role, 'reception'), specimens: canDo(role, 'specimens') };
  const isToSay = state === 'arrived' && Object.keys(arrival).length > 0;
  // Stores the answers first: the ranges of the results depend on them, and the form closes with the specimen.
  const collect = () => {
    const take = () => reception.collect.mutate({ visitId });
    if (!isToSay) return take();
    return reception.checkIn.mutate(
      { code: visitId, ...arrival },
      {
        onSuccess: () => {
          onArrived();
          take();
        },
      },
    );
  };
  return (
    <div className={parts.actions}>
      {has.reception && !isEarly && (state === 'expected' || isToSay) ? (
        <Button
          disabled={isBusy}
          onClick={() => reception.checkIn.mutate({ code: visitId, ...arrival }, { onSuccess: onArrived })}
        >
          {state === 'expected' ? <Trans>Check in</Trans> : <Trans>Note it</Trans>}
        </Button>
      ) : null}
      {has.specimens && state === 'arrived' ? (
        <Button disabled={isBusy} onClick={collect}>
          <Trans>Take specimen</Trans>
        </Button>
      ) : null}
      {has.reception && state === 'taken' ? (
        <Button disabled={isBusy} onClick={() => reception.complete.mutate({ visitId })}>
          <Trans>Complete the visit</Trans>
        </Button>
      ) : null}
      {has.reception && state === 'expected' ? (
        <>
          <Button variant="line" disabled={isBusy} onClick={onMove}>
            <Trans>Move</Trans>
          </Button>
          <Button
            variant="line"
            disabled={isBusy || Date.parse(visit.bookingTime) > now}
            onClick={() => reception.noShow.mutate({ visitId })}
          >
            <Trans>Did not come</Trans>
          </Button>
          <Button variant="danger" disabled={isBusy} onClick={onCancel}>
            <Trans>Cancel the visit</Trans>
          </Button>
        </>
      ) : null}
      {has.reception && state === 'choice' ? (
        <Decide visitId={visitId} reception={reception} isBusy={isBusy} onRedraw={onRedraw} />
      ) : null}
      {has.reception && isUntouched && (state === 'arrived' || state === 'noShow') ? (
        <Button variant="line" disabled={isBusy} onClick={() => reception.undoArrival.mutate({ visitId })}>
          {state === 'arrived' ? <Trans>Take back the check-in</Trans> : <Trans>Take back the absence</Trans>}
        </Button>
      ) : null}
    </div>
  );
}

/** A customer at the desk, who may have no account, decides there about a refused specimen. */
function Decide({
  visitId,
  reception: { decide },
  isBusy,
  onRedraw,
}: Pick<Props, 'reception' | 'onRedraw'> & { visitId: string; isBusy: boolean }) {
  return (
    <>
      <Button disabled={isBusy} onClick={() => decide.mutate({ visitId, choice: 'recollect' })}>
        <Trans>New specimen now</Trans>
      </Button>
      <Button variant="line" disabled={isBusy} onClick={onRedraw}>
        <Trans>New specimen on another day</Trans>
      </Button>
      <Button variant="line" disabled={isBusy} onClick={() => decide.mutate({ visitId, choice: 'refund' })}>
        <Trans>Customer wants the money back</Trans>
      </Button>
    </>
  );
}
