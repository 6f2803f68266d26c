import { Trans } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { TextDialog } from '#/client/labs/reviews/text-dialog.tsx';

const MOST_LETTERS = 2000;

type Props = { caseId: string; isInternal: boolean; onClose: () => void };

/** Adds an answer, which notifies the customer, or an internal note. */
export function NoteDialog({ caseId, isInternal, onClose }: Props) {
  const { admin } = trpc.useUtils();
  const add = trpc.admin.addCaseNote.useMutation({
    onSuccess: async () => {
      onClose();
      await admin.case.invalidate({ caseId });
    },
  });
  return (
    <TextDialog
      title={isInternal ? <Trans>Note for the desk</Trans> : <Trans>Answer the customer</Trans>}
      lead={
        isInternal ? (
          <Trans>Only the desk reads it.</Trans>
        ) : (
          <Trans>The customer is told at once and reads it on the page of the order.</Trans>
        )
      }
      label={<Trans>Words</Trans>}
      act={isInternal ? <Trans>Keep the note</Trans> : <Trans>Send the answer</Trans>}
      mostLetters={MOST_LETTERS}
      mutation={add}
      onSend={(words) => add.mutate({ caseId, words, isInternal })}
      onClose={onClose}
    />
  );
}
