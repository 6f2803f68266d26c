import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { typedText } from '#/shared/text.ts';
import { errorWording } from '../app-error.ts';
import { Button } from '../ui/button.tsx';
import { FormField } from '../ui/form-field.tsx';
import { DialogCancel, NativeDialog } from '../ui/native-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { useZodForm } from '../zod-form.ts';
import { useReviewLab } from './use-review-lab.ts';

const MOST_LETTERS = 500;
const rejectInput = z.object({
  reason: typedText().check(z.trim(), z.minLength(1), z.maxLength(MOST_LETTERS)),
});

type Props = { labId: number; name: string; onClose: () => void };

/** Rejecting needs a reason: the lab reads it. */
export function RejectDialog({ labId, name, onClose }: Props) {
  const { t, i18n } = useLingui();
  const review = useReviewLab(onClose);
  const form = useZodForm(rejectInput, ({ reason }) => review.mutate({ labId, decision: 'reject', reason }));
  return (
    <NativeDialog title={<Trans>Reject {name}</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
      <p>
        <Trans>
          The tests of a rejected lab are not in search. It stays in your list and reads this reason.
        </Trans>
      </p>
      <FormField label={t`Reason`} error={form.errors['reason']}>
        {(control) => <textarea name="reason" rows={4} maxLength={MOST_LETTERS} {...control} />}
      </FormField>
      {review.error ? <Notice tone="red">{i18n._(errorWording(review.error))}</Notice> : null}
      <div className="ends">
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
