import { Trans } from '@lingui/react/macro';
import type { ReceptionVisit } from '#/shared/booking/reception.ts';
import { cancelMessages } from '../orders/reason-messages.ts';
import { ReasonFields } from './reason-fields.tsx';
import type { Reception } from './use-reception.ts';

type Props = { visit: ReceptionVisit; reception: Reception; onDone: () => void };

/** The reason for which the laboratory cancels; online payments are refunded in full. */
export function CancelReason({ visit: { visitId }, reception: { cancelVisit }, onDone }: Props) {
  return (
    <ReasonFields
      title={<Trans>Why is the visit cancelled?</Trans>}
      reasons={cancelMessages}
      send={<Trans>Cancel the visit</Trans>}
      isPending={cancelVisit.isPending}
      onSend={(reason, words) => cancelVisit.mutate({ visitId, reason, words }, { onSuccess: onDone })}
      onBack={onDone}
    >
      <p>
        <Trans>The customer is told. What was paid online goes back to their card in full.</Trans>
      </p>
    </ReasonFields>
  );
}
