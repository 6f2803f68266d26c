import { Trans } from '@lingui/react/macro';
import { rejectionWords } from './desk-words.ts';
import { ReasonFields } from './reason-fields.tsx';
import type { Desk } from './use-desk.ts';

type Props = { specimenId: string; desk: Desk; onDone: () => void };

/** Why a specimen cannot be used; the customer then chooses between another one and their money. */
export function RefuseReason({ specimenId, desk: { rejectSpecimen }, onDone }: Props) {
  return (
    <ReasonFields
      title={<Trans>Why can the specimen not be used?</Trans>}
      reasons={rejectionWords}
      send={<Trans>Refuse the specimen</Trans>}
      isPending={rejectSpecimen.isPending}
      onSend={(reason, words) => rejectSpecimen.mutate({ specimenId, reason, words }, { onSuccess: onDone })}
      onBack={onDone}
    >
      <p className="muted">
        <Trans>The customer is told, and chooses a new specimen free of charge or their money back.</Trans>
      </p>
    </ReasonFields>
  );
}
