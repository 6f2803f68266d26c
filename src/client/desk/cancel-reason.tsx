import { Trans } from '@lingui/react/macro';
import type { DeskVisit } from '#/shared/desk.ts';
import { cancelWords } from './desk-words.ts';
import { ReasonFields } from './reason-fields.tsx';
import type { Desk } from './use-desk.ts';

type Props = { visit: DeskVisit; desk: Desk; onDone: () => void };

/** Why the laboratory cancels; what was paid online goes back in full. */
export function CancelReason({ visit: { visitId }, desk: { cancelVisit }, onDone }: Props) {
  return (
    <ReasonFields
      title={<Trans>Why is the visit cancelled?</Trans>}
      reasons={cancelWords}
      send={<Trans>Cancel the visit</Trans>}
      isPending={cancelVisit.isPending}
      onSend={(reason, words) => cancelVisit.mutate({ visitId, reason, words }, { onSuccess: onDone })}
      onBack={onDone}
    >
      <p className="muted">
        <Trans>The customer is told. What was paid online goes back to their card in full.</Trans>
      </p>
    </ReasonFields>
  );
}
