import { Trans } from '@lingui/react/macro';
import { WordsDialog } from '../reviews/words-dialog.tsx';
import { trpc } from '../trpc.ts';

const MOST_LETTERS = 2000;

type Props = { caseId: string; isInternal: boolean; onClose: () => void };

/** An answer, of which the customer is told, or a note that stays at the desk. */
export function NoteDialog({ caseId, isInternal, onClose }: Props) {
  const { admin } = trpc.useUtils();
  const add = trpc.admin.addCaseNote.useMutation({
    onSuccess: async () => {
      onClose();
      await admin.case.invalidate({ caseId });
    },
  });
  return (
    <WordsDialog
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
      onWords={(words) => add.mutate({ caseId, words, isInternal })}
      onClose={onClose}
    />
  );
}
