import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { parseHalalas } from '#/client/core/parse-halalas.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { createPayoutBatchInput } from '#/shared/payments/payout.ts';
import { LeftOutLabs } from './left-out-labs.tsx';

const USUAL_MINIMUM = '100.00';

/** Creates a draft with every balance from a minimum on. It pays nothing yet. */
export function CreateBatchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate({ from: '/admin/dashboard' });
  const { admin } = trpc.useUtils();
  const create = trpc.admin.createPayoutBatch.useMutation({
    onSuccess: async ({ batchId }) => {
      await admin.payoutBatches.invalidate();
      if (batchId === null) return;
      onClose();
      await navigate({ search: (before) => ({ ...before, open: batchId }) });
    },
  });
  const form = useZodForm(
    createPayoutBatchInput,
    (input) => create.mutate(input),
    (raw) => ({ minimumHalalas: parseHalalas(raw['minimumHalalas']) }),
  );
  const leftOut = create.data?.leftOut ?? [];
  return (
    <FormDialog title={<Trans>New batch of payouts</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
      <p>
        <Trans>
          A draft with a line for every lab that something is due to and that has given its bank account.
          Nothing is paid by it yet.
        </Trans>
      </p>
      <TextField
        name="minimumHalalas"
        error={form.errors['minimumHalalas']}
        label={<Trans>From which amount on, in SAR</Trans>}
        dir="ltr"
        inputMode="decimal"
        defaultValue={USUAL_MINIMUM}
      />
      {create.data?.batchId === null ? (
        <Notice tone="amber">
          <Trans>
            Nothing can be paid now: nothing is due from this amount on, or it stands in another draft.
          </Trans>
          {leftOut.length > 0 ? <LeftOutLabs labs={leftOut} /> : null}
        </Notice>
      ) : null}
      <DialogEnds error={create.error} isPending={create.isPending}>
        <Trans>Make the draft</Trans>
      </DialogEnds>
    </FormDialog>
  );
}
