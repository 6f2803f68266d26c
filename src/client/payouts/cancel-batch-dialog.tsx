import { Trans, useLingui } from '@lingui/react/macro';
import type { PayoutBatch } from '#/shared/payout.ts';
import { errorWording } from '../app-error.ts';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { DialogCancel, NativeDialog } from '../ui/native-dialog.tsx';
import { Notice } from '../ui/notice.tsx';

/** The draft is given up; its laboratories are free for another. */
export function CancelBatchDialog({ batch, onClose }: { batch: PayoutBatch; onClose: () => void }) {
  const { i18n } = useLingui();
  const { admin } = trpc.useUtils();
  const cancel = trpc.admin.cancelPayoutBatch.useMutation({
    onSuccess: async () => {
      onClose();
      await admin.invalidate();
    },
  });
  return (
    <NativeDialog
      title={<Trans>Give this draft up?</Trans>}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        cancel.mutate({ batchId: batch.batchId });
      }}
    >
      <p>
        <Trans>Its file must not be sent to the bank any more. What is due can stand in another batch.</Trans>
      </p>
      {cancel.error ? <Notice tone="red">{i18n._(errorWording(cancel.error))}</Notice> : null}
      <div className="ends">
        <DialogCancel>
          <Trans>Keep it</Trans>
        </DialogCancel>
        <Button type="submit" variant="danger" disabled={cancel.isPending}>
          <Trans>Give it up</Trans>
        </Button>
      </div>
    </NativeDialog>
  );
}
