import { Trans } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { ConfirmDialog } from '#/client/ui/signed-in/confirm-dialog.tsx';
import type { PayoutBatch } from '#/shared/payments/payout.ts';

/** Cancels a draft; its laboratories become available for another one. */
export function CancelBatchDialog({ batch, onClose }: { batch: PayoutBatch; onClose: () => void }) {
  const { admin } = trpc.useUtils();
  const cancel = trpc.admin.cancelPayoutBatch.useMutation({
    onSuccess: async () => {
      onClose();
      await admin.invalidate();
    },
  });
  return (
    <ConfirmDialog
      title={<Trans>Give this draft up?</Trans>}
      act={<Trans>Give it up</Trans>}
      cancel={<Trans>Keep it</Trans>}
      isPending={cancel.isPending}
      error={cancel.error}
      onConfirm={() => cancel.mutate({ batchId: batch.batchId })}
      onClose={onClose}
    >
      <p>
        <Trans>Its file must not be sent to the bank any more. What is due can stand in another batch.</Trans>
      </p>
    </ConfirmDialog>
  );
}
