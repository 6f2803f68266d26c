import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/native-dialog-recipe.ts';
import { DialogCancel, NativeDialog } from '#/client/ui/feedback/native-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { rejectReasonInput } from '#/shared/catalog/test-request.ts';
import { useReviewRequest } from './use-review-request.ts';

const parts = partsOf(dialogRecipe);

const reasonInput = z.object({ reason: rejectReasonInput.check(z.minLength(1)) });

type Props = { requestId: string; name: string; onClose: () => void };

/** Rejecting needs a reason, which the lab reads. */
export function RejectRequest({ requestId, name, onClose }: Props) {
  const { t, i18n } = useLingui();
  const review = useReviewRequest();
  const form = useZodForm(reasonInput, ({ reason }) =>
    review.mutate({ requestId, decision: 'reject', reason }),
  );
  return (
    <NativeDialog title={<Trans>Reject {name}</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
      <p>
        <Trans>The lab reads this reason beside its request.</Trans>
      </p>
      <FormField label={t`Reason`} error={form.errors['reason']}>
        {(control) => <textarea name="reason" rows={4} maxLength={500} {...control} />}
      </FormField>
      {review.error ? <Notice tone="red">{i18n._(errorWording(review.error))}</Notice> : null}
      <div className={parts.ends}>
        <DialogCancel>
          <Trans>Cancel</Trans>
        </DialogCancel>
        <Button type="submit" variant="danger" disabled={review.isPending}>
          <Trans>Reject</Trans>
        </Button>
      </div>
    </NativeDialog>
  );
}
