import { Trans } from '@lingui/react/macro';
import { WordsDialog } from '../reviews/words-dialog.tsx';
import { trpc } from '../trpc.ts';

const MOST_LETTERS = 2000;

/** Something more about what was reported. */
export function AddToProblemDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { orders } = trpc.useUtils();
  const add = trpc.orders.addToProblem.useMutation({
    onSuccess: async () => {
      onClose();
      await orders.problem.invalidate({ orderId });
    },
  });
  return (
    <WordsDialog
      title={<Trans>Add something</Trans>}
      lead={<Trans>It is added to your report about this order.</Trans>}
      label={<Trans>Words</Trans>}
      act={<Trans>Send</Trans>}
      mostLetters={MOST_LETTERS}
      mutation={add}
      onWords={(words) => add.mutate({ orderId, words })}
      onClose={onClose}
    />
  );
}
