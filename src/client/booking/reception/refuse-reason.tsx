import { Trans } from '@lingui/react/macro';
import { rejectionMessages } from '../orders/reason-messages.ts';
import { ReasonFields } from './reason-fields.tsx';
import type { Reception } from './use-reception.ts';

type Props = { specimenId: string; reception: Reception; onDone: () => void };

/** The reason why a specimen is refused; the customer then chooses between a new specimen and a refund. */
export function RefuseReason({ specimenId, reception: { rejectSpecimen }, onDone }: Props) {
  return (
    <ReasonFields
      title={<Trans>Why can the specimen not be used?</Trans>}
      reasons={rejectionMessages}
      send={<Trans>Refuse the specimen</Trans>}
      isPending={rejectSpecimen.isPending}
      onSend={(reason, words) => rejectSpecimen.mutate({ specimenId, reason, words }, { onSuccess: onDone })}
      onBack={onDone}
    >
      <p>
        <Trans>The customer is told, and chooses a new specimen free of charge or their money back.</Trans>
      </p>
    </ReasonFields>
  );
}
