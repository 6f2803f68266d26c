import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { PayoutBatch } from '#/shared/payments/payout.ts';

const parts = partsOf(dialogRecipe);

/** Cancels a draft; its laboratories become available for another one. */
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
    <FormDialog
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
      <div className={parts.ends}>
        <DialogCancel>
          <Trans>Keep it</Trans>
        </DialogCancel>
        <Button type="submit" variant="danger" disabled={cancel.isPending}>
          <Trans>Give it up</Trans>
        </Button>
      </div>
    </FormDialog>
  );
}
