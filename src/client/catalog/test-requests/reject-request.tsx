import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { rejectReasonInput } from '#/shared/catalog/test-request.ts';
import { useReviewRequest } from './use-review-request.ts';

const reasonInput = z.object({ reason: rejectReasonInput.check(z.minLength(1)) });

type Props = { requestId: string; name: string; onClose: () => void };

/** Rejecting needs a reason, which the lab reads. */
export function RejectRequest({ requestId, name, onClose }: Props) {
  const { t } = useLingui();
  const review = useReviewRequest();
  const form = useZodForm(reasonInput, ({ reason }) =>
    review.mutate({ requestId, decision: 'reject', reason }),
  );
  return (
    <FormDialog title={<Trans>Reject {name}</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
      <p>
        <Trans>The lab reads this reason beside its request.</Trans>
      </p>
      <FormField label={t`Reason`} error={form.errors['reason']}>
        {(control) => <textarea name="reason" rows={4} maxLength={500} {...control} />}
      </FormField>
      <DialogEnds error={review.error} isPending={review.isPending} isDanger>
        <Trans>Reject</Trans>
      </DialogEnds>
    </FormDialog>
  );
}
