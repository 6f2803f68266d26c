import { Trans } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { TextDialog } from '#/client/labs/reviews/text-dialog.tsx';

const MOST_LETTERS = 2000;

/** Adds text to a reported problem. */
export function AddToProblemDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { orders } = trpc.useUtils();
  const add = trpc.orders.addToProblem.useMutation({
    onSuccess: async () => {
      onClose();
      await orders.problem.invalidate({ orderId });
    },
  });
  return (
    <TextDialog
      title={<Trans>Add something</Trans>}
      lead={<Trans>It is added to your report about this order.</Trans>}
      label={<Trans>Words</Trans>}
      act={<Trans>Send</Trans>}
      mostLetters={MOST_LETTERS}
      mutation={add}
      onSend={(words) => add.mutate({ orderId, words })}
      onClose={onClose}
    />
  );
}
